import { Failure } from '../core/failure.ts'
import { networkOf } from '../core/network-address.ts'
import { messageOf } from '../messages/message.ts'

const AGAIN_SECONDS = 30

export type HeldBounds = { readonly bytesAtOnce: number; readonly ofNetwork: number }

/** What one request has in memory of a file. */
export type HeldBytes = {
  /** `false`: there is no room for them, and what this request had is free again. */
  take(bytes: number): boolean
  /** The call is handled. What it holds is free when that has ended, even if the sender has long gone. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** The request is over. One that broke off before it was complete is never handled. */
  abandon(): void
}

export const noRoom = (): Failure =>
  new Failure('unavailable', messageOf('http.tooManyFilesAtOnce'), { retryAfterSeconds: AGAIN_SECONDS })

/**
 * Counts the bytes of all files that are being received or read: each is in memory as a whole, so many large ones at once would
 * end the process. What one network sends leaves room for the others.
 */
export function createHeldBytes({
  bytesAtOnce,
  ofNetwork: most,
}: HeldBounds): (address: string) => HeldBytes {
  const ofNetworks = new Map<string, number>()
  let all = 0
  return (address) => {
    const network = networkOf(address)
    let mine = 0
    let isHandled = false
    const count = (bytes: number) => {
      const ofNetwork = (ofNetworks.get(network) ?? 0) + bytes
      if (ofNetwork > 0) ofNetworks.set(network, ofNetwork)
      else ofNetworks.delete(network)
      all += bytes
      mine += bytes
    }
    return {
      take(bytes) {
        const hasRoom = all + bytes <= bytesAtOnce && (ofNetworks.get(network) ?? 0) + bytes <= most
        count(hasRoom ? bytes : -mine)
        return hasRoom
      },
      async during(work) {
        isHandled = true
        try {
          return await work()
        } finally {
          count(-mine)
        }
      },
      abandon() {
        if (!isHandled) count(-mine)
      },
    }
  }
}
