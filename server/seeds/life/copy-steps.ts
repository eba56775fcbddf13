import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { transitionCopy } from '@testamur/contract/applications/staff-applications'
import { recordCertificate } from '@testamur/contract/certificates/certificates'
import {
  generateDocument,
  getDelivery,
  getDeliveryFile,
  requestDeliveryCode,
} from '@testamur/contract/documents/documents'
import type { Call } from '@testamur/contract/endpoint'
import type { Row } from '../../src/db/rows.ts'
import { destinations } from './copies.ts'
import { findInMail } from './mail.ts'
import type { SecondPortal, StaffName } from './second-portal.ts'
import { ipOf, type Subject } from './subject.ts'

type Move = Omit<Call<typeof transitionCopy>['body'], 'version'>

type Copy = Row<'copies', 'id' | 'version' | 'status' | 'delivery_method'>

/** The one copy of an application of the demo. */
const copyOf = ({ database }: SecondPortal, subject: Subject): Promise<Copy> =>
  database.db
    .selectFrom('copies')
    .select(['id', 'version', 'status', 'delivery_method'])
    .where('application_id', '=', subject.id)
    .executeTakeFirstOrThrow()

async function move(portal: SecondPortal, subject: Subject, by: StaffName, body: Move): Promise<void> {
  const { id, version } = await copyOf(portal, subject)
  await portal.call(transitionCopy, {
    params: { id: subject.id, copy: id },
    body: { ...body, version },
    token: portal.asStaff(by),
  })
}

async function sign(portal: SecondPortal, subject: Subject, copy: Copy): Promise<void> {
  const { call, asStaff } = portal
  const { id, unit } = subject
  const token = asStaff('officer')
  if ('copy' in unit)
    await call(generateDocument, {
      params: { id, copy: copy.id },
      body: { version: copy.version },
      token,
    })
  else
    await call(recordCertificate, {
      params: { id },
      body: { certificate_number: `IHU/C/${String(70_000 + unit.number)}`, version: copy.version },
      token,
    })
}

const waybills: Readonly<Record<string, (number: number) => string>> = {
  dhl: (number) => `33188${String(10_000 + number)}`,
  ups: (number) => `1Z5R8939${String(1_000_000_000 + number)}`,
  gig: (number) => `110${String(1_000_000 + number)}`,
  ems: (number) => `EE${String(100_000_000 + number)}NG`,
}

const courierOf = ({ unit }: Subject): string => {
  const courier = 'copy' in unit && 'courier' in destinations[unit.copy] ? destinations[unit.copy] : null
  return courier !== null && 'courier' in courier ? courier.courier : 'gig'
}

type Act = (portal: SecondPortal, subject: Subject) => Promise<void>

/** What becomes of the copy once it is approved. */
export const copySteps = {
  async produce(portal, subject) {
    const copy = await copyOf(portal, subject)
    if (copy.status === 'queued') {
      await sign(portal, subject, copy)
      await portal.runJobs()
    }
    if (copy.delivery_method === 'courier') await move(portal, subject, 'dispatch', { to: 'printed' })
    if (copy.delivery_method === 'pickup') await move(portal, subject, 'dispatch', { to: 'ready_for_pickup' })
  },

  async send(portal, subject) {
    const { delivery_method, status } = await copyOf(portal, subject)
    if (delivery_method === 'email' && status === 'signed')
      await move(portal, subject, 'dispatch', { to: 'released' })
    if (delivery_method !== 'courier') return
    const waybill = waybills[courierOf(subject)]?.(subject.unit.number)
    await move(portal, subject, 'dispatch', {
      to: 'dispatched',
      ...(waybill === undefined ? {} : { waybill }),
    })
  },

  async arrive(portal, subject) {
    const { delivery_method } = await copyOf(portal, subject)
    if (delivery_method === 'courier') return move(portal, subject, 'dispatch', { to: 'delivered' })
    if (delivery_method === 'email') return openLink(portal, subject)
    const { first_name, surname } = subject.applicant
    return move(portal, subject, 'dispatch', {
      to: 'collected',
      collected_by: `${first_name} ${surname}`,
      collected_id: `A${String(1_000_000 + subject.unit.number)}`,
    })
  },
} as const satisfies Record<string, Act>

const LINK = /\/d\/([A-Za-z0-9_-]+)/
const CODE = /\b\d{6}\b/

/** The recipient opens the link of the email, enters the code of the next email and downloads the document. */
async function openLink(portal: SecondPortal, subject: Subject): Promise<void> {
  const { call, runJobs } = portal
  const ip = ipOf(subject.unit)
  const mailed = await findInMail(portal, LINK, { application: subject.id })
  if (mailed === null) throw new Error(`Nobody was sent the copy of application ${subject.unit.number}`)
  const params = { token: mailed.found }
  const { challenge } = await call(requestDeliveryCode, { params, ip })
  await runJobs()
  const code = await findInMail(portal, CODE, { address: mailed.to_address })
  const { token } = await call(verifyEmailCode, { body: { challenge, code: code?.found ?? '' }, ip })
  await call(getDelivery, { params, token, ip })
  await call(getDeliveryFile, { params, query: { download: '1' }, token, ip })
}
