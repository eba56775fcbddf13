import type { Operation } from './operations.ts'
import type { Answer, SentRequest } from './send.ts'

export const LONGEST_ANSWER_MS = 5_000

type Tally = { sent: number; reached: number; slowest: number; readonly statuses: Map<number, number> }
type Fault = { readonly call: string; readonly request: SentRequest; readonly answer: Answer }

/** Whether the handler was reached: it did its work, or refused it by a rule. */
const isReached = (status: number): boolean => (status >= 200 && status < 300) || status === 417

/** What no answer may contain: stack traces, and statements of the database. */
const LEAK = /at (\w+ \()?(file:|node:|\/)|select .+ from |insert into /i

export type Report = ReturnType<typeof createReport>

export function createReport(operations: readonly Operation[], seed: number) {
  const tallies = new Map<string, Tally>(
    operations.map(({ id }) => [id, { sent: 0, reached: 0, slowest: 0, statuses: new Map() }]),
  )
  const faults: Fault[] = []
  const slow: Fault[] = []
  const leaks: Fault[] = []

  return {
    take({ id }: Operation, request: SentRequest, answer: Answer): void {
      const tally = tallies.get(id)
      if (!tally) return
      tally.sent += 1
      if (isReached(answer.status)) tally.reached += 1
      tally.slowest = Math.max(tally.slowest, answer.ms)
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
      const found = { call: id, request, answer }
      if (answer.status === 0 || answer.status >= 500) faults.push(found)
      if (answer.ms > LONGEST_ANSWER_MS) slow.push(found)
      if (answer.status >= 400 && LEAK.test(answer.text)) leaks.push(found)
    },
    isClean: (): boolean => faults.length + slow.length + leaks.length === 0 && unreached().length === 0,
    print(log: string): void {
      const total = [...tallies.values()].reduce((sum, { sent }) => sum + sent, 0)
      for (const [id, { sent, reached, slowest, statuses }] of tallies)
        console.log(
          `${id.padEnd(34)} ${String(reached).padStart(5)} of ${String(sent).padStart(5)} reached  ${String(Math.round(slowest)).padStart(6)} ms  ${[
            ...statuses,
          ]
            .sort(([a], [b]) => a - b)
            .map(([status, count]) => `${status}×${count}`)
            .join(' ')}`,
        )
      for (const { call, request, answer } of faults.slice(0, 40)) {
        const reference = /"reference":"([^"]+)"/.exec(answer.text)?.[1]
        console.log(
          `\nFAULT ${call} ${answer.status}: ${request.method} ${request.path.slice(0, 300)}\n  ${textOf(request).slice(0, 600)}\n  ${answer.text.slice(0, 300)}`,
        )
        const line = reference && log.split('\n').find((one) => one.includes(reference))
        if (line) console.log(`  ${line.slice(0, 1_500)}`)
      }
      for (const { call, request, answer } of [...slow, ...leaks].slice(0, 20))
        console.log(
          `\n${answer.ms > LONGEST_ANSWER_MS ? 'SLOW' : 'LEAK'} ${call} ${Math.round(answer.ms)} ms ${answer.status}: ${request.method} ${request.path.slice(0, 300)}\n  ${textOf(request).slice(0, 300)}\n  ${answer.text.slice(0, 200)}`,
        )
      console.log(
        `\nSeed ${seed}: ${total} requests to ${tallies.size} calls, ${faults.length} faults, ${slow.length} answers over ${LONGEST_ANSWER_MS / 1000} s, ${leaks.length} traces or statements, ${unreached().length} calls never reached: ${unreached().join(', ') || 'none'}`,
      )
    },
  }

  function unreached(): string[] {
    return [...tallies].flatMap(([id, { reached }]) => (reached === 0 ? [id] : []))
  }
}

const textOf = ({ body }: SentRequest): string =>
  body === undefined ? '' : typeof body === 'string' ? body : Buffer.from(body).toString('latin1')
