import { events } from '@calls/operations'
import { addressOf } from './client.ts'

type Change = { readonly id: string }

/**
 * A live stream with a bearer token, which EventSource cannot send: it is read with fetch, and reopened a little
 * later whenever it ends.
 */
export async function watchEvents(
  bearer: () => string | null,
  onChange: (change: Change) => unknown,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(addressOf(events), {
        signal,
        headers: { authorization: `Bearer ${bearer() ?? ''}` },
      })
      if (!response.ok || response.body === null) return
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let unread = ''
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        const messages = (unread + chunk.value).split('\n\n')
        unread = messages.pop() ?? ''
        for (const message of messages) {
          const data = /^data: (.+)$/m.exec(message)?.[1]
          if (data !== undefined) onChange({ id: String((JSON.parse(data) as { id: unknown }).id) })
        }
      }
    } catch (error) {
      if (signal.aborted) return
      console.info('The live stream ended; it opens again.', error instanceof Error ? error.message : '')
    }
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}
