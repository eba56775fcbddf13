import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isCountedRefusal } from '../core/counted-refusals.ts'
import type { StateChange } from '../core/state-change.ts'

export type Metrics = {
  readonly contentType: string
  text(): Promise<string>
  /** `route` is the pattern, never the address, which would be a label of its own and may name a person. */
  request(about: { method: string; route: string; status: number; seconds: number }): void
  change(change: Pick<StateChange, 'subject' | 'from' | 'to'>): void
  /** A figure that is computed when it is read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** One figure for each value of a label, computed when they are read. */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void
  close(): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const changes = new Counter({
    name: 'state_changes_total',
    help: 'Changes of state that this process has committed; from "none": it was made',
    labelNames: ['subject', 'from', 'to'],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused because nobody was signed in (401), it was not allowed (403), or it was tried too often (429)',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    request({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (isCountedRefusal(status)) refused.inc({ method, route, status: String(status) })
    },
    change({ subject, from, to }) {
      changes.inc({ subject, from: from ?? 'none', to })
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await read()
          this.reset()
          for (const [value, figure] of values) this.set({ [label]: value }, figure)
        },
      })
    },
    close: () => registry.clear(),
  }
}
