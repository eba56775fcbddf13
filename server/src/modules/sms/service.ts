import type { Received } from '@testamur/contract/endpoint'
import type { SmsSettings, saveSmsSettings, TextCosts } from '@testamur/contract/sms'
import { type Actor, may, type Requester } from '../../core/actor.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type ConfigureDeps, createFindSender } from './configured-sender.ts'
import { readCosts } from './read-costs.ts'
import { receiveReport } from './receive-report.ts'
import { type SaveDeps, saveSettings } from './save-settings.ts'
import { readSettings, type SettingsRow } from './store/settings.ts'
import { sendTestText } from './test-text.ts'
import { createTextNumbers } from './text-numbers.ts'
import { reportPath, settingsView } from './views.ts'

export type SmsDeps = ConfigureDeps &
  Omit<SaveDeps, 'reference' | 'secrets'> & {
    readonly reference: Pick<Reference, 'cached' | 'changed' | 'drop'>
    readonly secrets: Secrets
    readonly limiter: Pick<Limiter, 'consume'>
    readonly logger: Logger
    readonly publicUrl: string
    readonly timeZone: () => Promise<string>
  }

export type Sms = ReturnType<typeof createSms>

/** Text messages: their settings, and what the provider says of them. */
export function createSms(deps: SmsDeps) {
  const findSender = createFindSender(deps)
  const sending = { ...deps, findSender }
  const view = (row: SettingsRow, actor: Actor) =>
    settingsView(deps, row, { mayWrite: may(actor, 'settings.write') })

  return {
    deps: sending,
    numbers: createTextNumbers(sending),
    async settings(actor: Actor): Promise<SmsSettings> {
      return view(await readSettings(deps.database.db), actor)
    },
    async save(body: Received<typeof saveSmsSettings>['body'], by: Requester): Promise<SmsSettings> {
      return view(await saveSettings(deps, body, by), by.actor)
    },
    costs: async (): Promise<TextCosts[]> => readCosts(deps.database.db, await deps.timeZone()),
    test: (to: string, by: Requester) => sendTestText(sending, to, by),
    receive: (report: Parameters<typeof receiveReport>[1]) => receiveReport(sending, report),
    /** Where the simulated provider posts its reports; `null` while another one is set up. */
    async localReportPath(provider: string): Promise<string | null> {
      const { adapter, environment, report_secret } = await readSettings(deps.database.db)
      return environment === 'local' && adapter === provider ? reportPath(report_secret) : null
    },
  }
}
