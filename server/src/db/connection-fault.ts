import { NeedsPerson } from '../core/needs-person.ts'

type Fault = { readonly code?: string; readonly message?: string; readonly errors?: readonly unknown[] }

/**
 * Turns a failed first connection to PostgreSQL into a sentence with what to do; other errors are returned unchanged.
 */
export function explainConnection(address: string, error: unknown): unknown {
  const url = new URL(address)
  const place = `${url.hostname || 'localhost'}:${url.port || '5432'}`
  const name = decodeURIComponent(url.pathname.slice(1))
  const sentence = sentenceFor(error as Fault, { place, host: url.hostname, name })
  return sentence === null ? error : new NeedsPerson(sentence, { cause: error })
}

type Target = { readonly place: string; readonly host: string; readonly name: string }

function sentenceFor({ code, message = '', errors }: Fault, { place, host, name }: Target): string | null {
  switch (code ?? (errors?.[0] as Fault | undefined)?.code) {
    case 'ECONNREFUSED':
      return `No database answers at ${place}. Start PostgreSQL, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} of DATABASE_URL was not found. Correct the name, or check the network.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `The database at ${place} cannot be reached. Check the network, or correct DATABASE_URL.`
    case 'ECONNRESET':
      return `What answers at ${place} closed the connection. Check that PostgreSQL runs there.`
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user or the password of DATABASE_URL. Correct them.`
    case '3D000':
      return `The database "${name}" does not exist at ${place}. Create it, or correct DATABASE_URL.`
    case '42501':
      return `The user of DATABASE_URL may not use the database "${name}". Make it the owner of that database.`
    case '53300':
      return `The database at ${place} has no connection left. Close others, or raise its max_connections.`
    case '57P03':
      return `The database at ${place} is still starting. Try again in a moment.`
    default:
      return sentenceForMessage(message, place)
  }
}

/** Errors of the driver itself have no code, so they are told by their message. */
function sentenceForMessage(message: string, place: string): string | null {
  if (/timeout/i.test(message))
    return `The database at ${place} did not answer in time. Check that it runs, or correct DATABASE_URL.`
  if (/does not support SSL/i.test(message))
    return `The database at ${place} does not encrypt connections. Remove sslmode from DATABASE_URL, or turn SSL on there.`
  if (/connection terminated|connection ended/i.test(message))
    return `What answers at ${place} closed the connection. Check that PostgreSQL runs there.`
  return null
}
