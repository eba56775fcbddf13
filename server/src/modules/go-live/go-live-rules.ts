import type { GoLiveStep } from '@testamur/contract/go-live'
import type { Institution } from '@testamur/contract/institution/institution'
import { writeDay } from '../../core/days.ts'
import { messageOf, type Said } from '../../messages/message.ts'

/** The facts that the steps are judged by. */
export type GoLiveFacts = {
  readonly institution: Pick<
    Institution,
    'name' | 'acronym' | 'logo_url' | 'text_logo_url' | 'office' | 'registrar' | 'currency' | 'time_zone'
  >
  /** Whether somebody has saved currency and time zone, and whether an invoice has fixed both. */
  readonly money: { readonly confirmed: boolean; readonly fixed: boolean }
  /** How many application types are on offer. */
  readonly types: number
  /** How many prices that applicants may need are missing. */
  readonly missingPrices: number
  readonly regions: readonly {
    readonly id: number
    readonly name: string
    readonly countries: readonly string[]
  }[]
  readonly couriers: number
  readonly pricedRegions: ReadonlySet<number>
  readonly programmes: number
  readonly recordsConnected: boolean
  /** Whether a scale covers every student without one of their own. */
  readonly scaleForAll: boolean
  /** Providers that payers can choose. */
  readonly providers: readonly {
    readonly label: string
    readonly mode: 'live' | 'test' | 'offline'
    readonly refused: boolean
  }[]
  readonly mailServer: boolean
  readonly lastMailSent: Date | null
  /** The expiry of the signing certificate; `null`: there is none. */
  readonly signsUntil: Date | null
  readonly administrators: number
  /** How many of them have signed in. */
  readonly administratorsSignedIn: number
  readonly backupsPlanned: boolean
  readonly lastBackup: Date | null
  /** Whether people reach the portal by https. */
  readonly secure: boolean
  readonly demo: boolean
  readonly now: Date
}

export type JudgedStep = {
  readonly step: GoLiveStep
  readonly done: boolean
  readonly note: Said
  readonly field: string | null
}

const PLAIN = '/assets/plain/'
const EVERYWHERE_ELSE = '*'
const A_WEEK_MS = 7 * 86_400_000

/** All steps, done or not, with what to do. */
export function judgeSteps(facts: GoLiveFacts): JudgedStep[] {
  const { institution, regions } = facts
  const step = (name: GoLiveStep, done: boolean, note: Said, field: string | null = null): JudgedStep => ({
    step: name,
    done,
    note,
    field: done ? null : field,
  })
  const { office } = institution
  const named = institution.name !== 'Your institution'
  const plainLogo = (['logo_url', 'text_logo_url'] as const).find((logo) =>
    institution[logo].startsWith(PLAIN),
  )
  const dressed = plainLogo === undefined
  const officeLines = ['name', 'address', 'email', 'phone', 'hours'] as const
  const emptyLine = officeLines.find((line) => office[line] === '')
  const reachable = emptyLine === undefined
  const everywhere = regions.some(({ countries }) => countries.includes(EVERYWHERE_ELSE))
  const unpriced = regions.filter(({ id }) => !facts.pricedRegions.has(id))
  const signs = facts.signsUntil !== null && facts.signsUntil > facts.now
  const backedUp = facts.lastBackup !== null && facts.now.getTime() - facts.lastBackup.getTime() < A_WEEK_MS
  return [
    step('name', named, named ? institution.name : messageOf('goLive.nameMissing'), 'name'),
    step('look', dressed, messageOf(dressed ? 'goLive.lookDone' : 'goLive.lookMissing'), plainLogo),
    step(
      'office',
      reachable,
      messageOf(reachable ? 'goLive.officeDone' : 'goLive.officeMissing'),
      `office.${emptyLine}`,
    ),
    step(
      'registrar',
      institution.registrar.name !== '',
      institution.registrar.name === '' ? messageOf('goLive.registrarMissing') : institution.registrar.name,
      'registrar.name',
    ),
    judgeMoney(facts, step),
    step('types', facts.types > 0, messageOf('goLive.types', { count: facts.types })),
    step(
      'rates',
      facts.types > 0 && facts.missingPrices === 0,
      facts.types === 0
        ? messageOf('goLive.ratesNeedTypes')
        : messageOf('goLive.rates', { count: facts.missingPrices }),
    ),
    step('regions', everywhere, messageOf(everywhere ? 'goLive.regionsDone' : 'goLive.regionsMissing')),
    step('couriers', facts.couriers > 0, messageOf('goLive.couriers', { count: facts.couriers })),
    step(
      'delivery_prices',
      regions.length > 0 && unpriced.length === 0,
      regions.length === 0
        ? messageOf('goLive.deliveryNeedsRegions')
        : unpriced.length === 0
          ? messageOf('goLive.deliveryDone')
          : messageOf('goLive.deliveryMissing', { regions: unpriced.map(({ name }) => ({ own: name })) }),
    ),
    step(
      'programmes',
      facts.programmes > 0 || facts.recordsConnected,
      facts.programmes > 0
        ? messageOf('goLive.programmes', { count: facts.programmes })
        : messageOf(facts.recordsConnected ? 'goLive.recordsConnected' : 'goLive.programmesMissing'),
    ),
    step(
      'grading',
      facts.scaleForAll,
      messageOf(facts.scaleForAll ? 'goLive.gradingDone' : 'goLive.gradingMissing'),
    ),
    judgeProviders(facts, step),
    step(
      'mail',
      facts.mailServer && facts.lastMailSent !== null,
      facts.mailServer
        ? facts.lastMailSent === null
          ? messageOf('goLive.mailUntested')
          : messageOf('goLive.mailDone', {
              day: { day: writeDay(facts.lastMailSent, institution.time_zone) },
            })
        : messageOf('goLive.mailServerMissing'),
      facts.mailServer ? 'to' : null,
    ),
    step(
      'signing',
      signs,
      facts.signsUntil === null
        ? messageOf('goLive.signingMissing')
        : messageOf(signs ? 'goLive.signingDone' : 'goLive.signingEnded', {
            day: { day: writeDay(facts.signsUntil, institution.time_zone) },
          }),
    ),
    step(
      'administrators',
      facts.administratorsSignedIn > 1,
      facts.administrators > 1 && facts.administratorsSignedIn < 2
        ? messageOf('goLive.administratorInvited')
        : messageOf(facts.administrators > 1 ? 'goLive.administratorsDone' : 'goLive.administratorsMissing', {
            count: facts.administratorsSignedIn,
          }),
    ),
    step(
      'backup',
      backedUp,
      facts.lastBackup === null
        ? messageOf(facts.backupsPlanned ? 'goLive.backupPlanned' : 'goLive.backupMissing')
        : messageOf(backedUp ? 'goLive.backupDone' : 'goLive.backupOld', {
            day: { day: writeDay(facts.lastBackup, institution.time_zone) },
          }),
    ),
    step('address', facts.secure, messageOf(facts.secure ? 'goLive.addressDone' : 'goLive.addressMissing')),
    step('demo', !facts.demo, messageOf(facts.demo ? 'goLive.demoOn' : 'goLive.demoOff')),
  ]
}

type MakeStep = (name: GoLiveStep, done: boolean, note: Said) => JudgedStep

/** A new portal has a currency and a time zone that nobody chose, and its first invoice fixes both. */
function judgeMoney({ institution, money }: GoLiveFacts, step: MakeStep): JudgedStep {
  const { currency, time_zone: zone } = institution
  const chosen = { currency: { own: currency }, zone: { own: zone } }
  if (money.fixed) return step('money', true, messageOf('goLive.moneyFixed', chosen))
  return step(
    'money',
    money.confirmed,
    messageOf(money.confirmed ? 'goLive.moneyConfirmed' : 'goLive.moneyUnconfirmed', chosen),
  )
}

/** Real payments must be possible, and no test payment may be on offer. */
function judgeProviders({ providers }: GoLiveFacts, step: MakeStep): JudgedStep {
  const named = (those: GoLiveFacts['providers']) => those.map(({ label }) => ({ own: label }))
  const refused = providers.find((provider) => provider.refused)
  if (refused !== undefined)
    return step('providers', false, messageOf('goLive.providerRefused', { provider: { own: refused.label } }))
  const gateways = providers.filter(({ mode }) => mode === 'live')
  const transfers = providers.filter(({ mode }) => mode === 'offline')
  const tests = providers.filter(({ mode }) => mode === 'test')
  if (gateways.length + transfers.length === 0)
    return step('providers', false, messageOf('goLive.providersMissing'))
  if (tests.length > 0)
    return step('providers', false, messageOf('goLive.providersForTests', { providers: named(tests) }))
  if (gateways.length === 0) return step('providers', true, messageOf('goLive.transfersOnly'))
  return step(
    'providers',
    true,
    messageOf('goLive.providersDone', { providers: named([...gateways, ...transfers]) }),
  )
}
