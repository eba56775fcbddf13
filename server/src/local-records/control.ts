import type { NewFault } from './faults.ts'
import type { RecordedCall } from './server.ts'

export type RecordsControl = ReturnType<typeof recordsControl>

/** The control plane as a caller sees it, from this process or another. */
export function recordsControl(origin: string) {
  async function send(name: string, asked: object): Promise<void> {
    const reply = await fetch(`${origin}/__control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    if (!reply.ok) throw new Error(`The local records refused ${name}: ${await reply.text()}`)
  }
  return {
    fault: (fault: NewFault) => send('fault', fault),
    reset: () => send('reset', {}),
    async calls(): Promise<readonly RecordedCall[]> {
      const reply = await fetch(`${origin}/__control/calls`)
      return ((await reply.json()) as { calls: RecordedCall[] }).calls
    },
  }
}
