import { createLogger, type LogLevel, type RootLogger } from '../logger.ts'
import { readableLogLine } from './log-line.ts'
import { type StartFacts, startScreen } from './screen.ts'
import { openTerminal, type Terminal } from './terminal.ts'

type Output = {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

type Settings = {
  readonly production: boolean
  readonly logLevel: LogLevel | null
  readonly dataDir: string
  readonly mail: { readonly smtpUrl: string | null }
}

type Started = Pick<StartFacts, 'done' | 'address' | 'demo'> & {
  /** The sign-in of the demo when this start loaded it. */
  readonly signIn: { readonly email: string; readonly password: string; readonly made: boolean } | null
}

/** Tells people what a start does: on a terminal as a screen, otherwise as lines between those of the log. */
export type Narrator = {
  /** The log on a terminal; `null` where the usual one is right. */
  readonly logger: RootLogger | null
  /** Says what is being done, until the next is; nothing for an empty text. */
  begin(what: string): void
  started(facts: Started): void
}

export function createNarrator(config: Settings, output: Output): Narrator {
  return output.isTTY === true && !config.production
    ? onTerminal(config, openTerminal(output))
    : onPipe(output)
}

function onTerminal(config: Settings, terminal: Terminal): Narrator {
  return {
    logger: createLogger({
      // A terminal shows what needs a person, unless somebody asks for more.
      level: config.logLevel ?? 'warn',
      destination: { write: (text) => terminal.print(readableLogLine(text)) },
    }),
    begin: (what) => terminal.showProgress(what === '' ? '' : `${what} …`),
    started({ done, address, demo }) {
      terminal.showProgress('')
      const mailServer = config.mail.smtpUrl === null ? null : sentThrough(config.mail.smtpUrl)
      terminal.print(...startScreen({ done, address, demo, mailServer, dataDir: config.dataDir }))
    },
  }
}

/** The host alone: the address may contain a password. */
const sentThrough = (smtpUrl: string) => `sent through ${new URL(smtpUrl).host}`

const onPipe = (output: Output): Narrator => ({
  logger: null,
  begin: () => undefined,
  started({ address, signIn }) {
    output.write(`Testamur is ready at ${address}\n`)
    if (signIn === null) return
    const password = signIn.made ? signIn.password : 'of DEMO_PASSWORD'
    output.write(`Demo sign-in: ${signIn.email} with the password ${password}\n`)
  },
})
