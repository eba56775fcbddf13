type Change = { readonly id: string }

type Watched = {
  readonly address: string
  /** The token to open it with; `null`: whoever has the address may open it. */
  readonly bearer: () => string | null
  /** `null`: it was broken, and anything may have changed meanwhile. */
  readonly onChange: (change: Change | null) => unknown
  readonly signal: AbortSignal
}

const SOON_MS = 3_000
const LONGEST_MS = 60_000

/**
 * A live stream of changes. It is opened again a little later whenever it ends or is refused for now, as while the portal
 * starts again or is busy; a session that has ended, and what does not exist, end it. It is read with fetch, because
 * EventSource cannot send a token, and gives up at the first refusal.
 */
export async function watchEvents({ address, bearer, onChange, signal }: Watched): Promise<void> {
  let wasBroken = false
  let failures = 0
  while (!signal.aborted) {
    let response: Response | null = null
    try {
      const token = bearer()
      response = await fetch(address, {
        signal,
        ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      })
      if (isOver(response.status)) return
      if (response.ok && response.body) {
        failures = 0
        if (wasBroken) onChange(null)
        await readChanges(response.body, onChange)
      }
    } catch {
      // The network or the portal is gone: it is tried again.
      if (signal.aborted) return
    }
    wasBroken = true
    await pause(delay(response, failures))
    failures += 1
  }
}

/** Whether asking again would be answered the same. */
const isOver = (status: number): boolean => [401, 403, 404, 422].includes(status)

/** As long as the portal says, or longer each time; not the same for everybody, who would all come back at once. */
function delay(response: Response | null, failures: number): number {
  const told = Number(response?.headers.get('retry-after') ?? 0) * 1000
  const wait = Math.min(Math.max(told, SOON_MS * 2 ** failures), LONGEST_MS)
  return wait * (1 + Math.random() / 4)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function readChanges(
  body: ReadableStream<Uint8Array>,
  onChange: (change: Change) => unknown,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const messages = (unread + decoder.decode(chunk.value, { stream: true })).split('\n\n')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.+)$/m.exec(message)?.[1]
      if (data !== undefined) onChange({ id: String((JSON.parse(data) as { id: unknown }).id) })
    }
  }
}
