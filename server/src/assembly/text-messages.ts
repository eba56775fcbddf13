import { localSmsKeys } from '@testamur/contract/sms-local-keys'
import { localSms } from '../local-gateway/index.ts'
import { createSms, smsJobs, smsRoutes } from '../modules/sms/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Reference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { PlatformParts } from './parts.ts'

type TextMessageParts = PlatformParts & {
  readonly reference: Reference
  readonly limiter: Limiter
  readonly secrets: Secrets
  readonly timeZone: () => Promise<string>
}

/** Text messages, and outside production the simulated providers that send none. */
export function assembleTextMessages(parts: TextMessageParts) {
  const { config, localUrl } = parts
  const sms = createSms({ ...parts, production: config.production, publicUrl: config.http.publicUrl })
  const phones = config.production
    ? null
    : localSms({
        keys: localSmsKeys,
        async reportUrl(provider) {
          const path = await sms.localReportPath(provider)
          return path === null ? null : localUrl() + path
        },
        reportsByItself: config.demo.enabled,
      })
  return {
    sms,
    phones,
    routes: smsRoutes(sms),
    handlers: smsJobs(sms.deps),
    plugins: phones === null ? [] : [phones.plugin],
  }
}
