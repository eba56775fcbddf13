import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sentence } from './fields.ts'

/** What the portal depends on besides its database, mail server, payment providers and records system. */
export const outsideServices = ['storage', 'scanner', 'inbound_mail', 'time_stamps'] as const
export type OutsideService = (typeof outsideServices)[number]

export const outsideServicesStatus = z.strictObject({
  /** `bucket`: its host and name, without the key; `null`: files are in a folder of the server. */
  storage: z.strictObject({ bucket: z.string().nullable() }),
  /** `null`: uploads are not checked for viruses. */
  scanner: z.strictObject({ address: z.string(), answers: z.boolean() }).nullable(),
  /** `null`: people cannot answer the portal's emails by email. */
  inbound_mail: z
    .strictObject({
      domain: z.string(),
      /** Where the mail gateway sends what it receives. */
      webhook: z.string(),
      /** `null`: none in the last 90 days. */
      last_received_at: z.string().nullable(),
    })
    .nullable(),
  /** The hosts of the time stamp services, in the order in which they are asked; `null`: signatures have no independent time. */
  time_stamps: z.strictObject({ hosts: z.array(z.string()) }).nullable(),
})
export type OutsideServicesStatus = z.infer<typeof outsideServicesStatus>

export const getOutsideServices = endpoint({
  id: 'getOutsideServices',
  summary:
    'Get where files are stored, and whether a virus scanner, replies by email and time stamps are set up',
  method: 'GET',
  path: '/outside-services',
  auth: { permission: 'settings.read' },
  data: outsideServicesStatus,
  errors: ['unauthorized', 'forbidden'],
})

export const checkOutsideService = endpoint({
  id: 'checkOutsideService',
  summary:
    'Test file storage, the virus scanner, the address for email replies or the time stamp services now',
  method: 'POST',
  path: '/outside-services/{service}/checks',
  auth: { permission: 'settings.write' },
  params: z.strictObject({ service: z.enum(outsideServices) }),
  data: z.strictObject({ ok: z.boolean(), message: sentence }),
  errors: ['unauthorized', 'forbidden', 'refused'],
})
