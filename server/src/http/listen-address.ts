import { createServer } from 'node:net'
import { NeedsPerson } from '../core/needs-person.ts'

type Address = { readonly port: number; readonly host: string }

/** Checks that this process will be able to listen, before anything is created. */
export async function assertCanListen({ port, host }: Address): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host }, resolve)
    })
  } catch (error) {
    throw explainListening({ port, host }, error)
  }
  await new Promise((resolve) => server.close(resolve))
}

/** Turns a failure to listen into a sentence with what to do; other errors are returned unchanged. */
export function explainListening({ port, host }: Address, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new NeedsPerson(`Port ${port} is in use by another program. Stop that one, or set another PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new NeedsPerson(`This machine has no address ${host}. Correct HOST, or leave it out.`)
    case 'EACCES':
      return new NeedsPerson(`This user may not listen on port ${port}. Set PORT to 1024 or more.`)
    default:
      return error
  }
}
