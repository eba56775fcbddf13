/** What the first screen of a started portal tells. */
export type StartFacts = {
  /** What the start did, as sentences without a full stop: `Built the server (3.1 s)`. */
  readonly done: readonly string[]
  readonly address: string
  /** The sign-ins of the demo institution; `null` when this is another one. */
  readonly demo: DemoFacts | null
  /** Where emails go: the address of the mail server, or `null` when the portal keeps them. */
  readonly mailServer: string | null
  readonly dataDir: string
}

export type DemoFacts = {
  readonly accounts: readonly { readonly email: string; readonly can: string }[]
  readonly password: DemoPassword
}

/** `setting`: the one in DEMO_PASSWORD; `unknown`: it was shown when the demo institution was loaded. */
export type DemoPassword = { readonly text: string } | 'setting' | 'unknown'

/** The applications of the demo that are written while the portal is in use. */
export type LifeNews =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' | 'done'; readonly done: number; readonly total: number }

/** One line on the life of the demo. */
export function lifeLine(news: LifeNews): string {
  if (news.state === 'waiting')
    return 'The demo gets the applications of its last 90 days once its records are imported …'
  if (news.state === 'done') return `The demo has the ${news.total} applications of its last 90 days.`
  return `The demo gets the applications of its last 90 days: ${news.done} of ${news.total} …`
}

/** The screen that stays after a start, as lines. */
export function startScreen({ done, address, demo, mailServer, dataDir }: StartFacts): string[] {
  return [
    '',
    `Testamur is ready at ${address}`,
    '',
    ...done.map((sentence) => `  ${sentence}`),
    ...(done.length > 0 ? [''] : []),
    ...table([
      ['Portal', address],
      ['Back office', `${address}/admin/overview`],
      ['Emails', mailServer ?? `${address}/admin/mails, as administrator: they are kept, not sent`],
      ['Data', dataDir],
    ]),
    '',
    ...(demo === null ? [] : [...signIns(demo), '']),
    'Press Ctrl-C to stop. Nothing is lost; npm start continues.',
    '',
  ]
}

function signIns({ accounts, password }: DemoFacts): string[] {
  return [
    `  Sign in at the back office with ${passwordSentence(password)}:`,
    ...table(accounts.map(({ email, can }) => [email, can])),
  ]
}

function passwordSentence(password: DemoPassword): string {
  if (password === 'setting') return 'the password of DEMO_PASSWORD'
  if (password === 'unknown') return 'the password that the first start showed'
  return `the password ${password.text}`
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}
