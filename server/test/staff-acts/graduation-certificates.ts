import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { createDraft } from '@testamur/contract/drafts'
import {
  createCertificateSeries,
  orderCertificateSeries,
  updateCertificateSeries,
} from '@testamur/contract/graduation/certificate-series'
import {
  askRevocation,
  confirmRevocation,
  listGraduationCertificates,
  recordCertificateSheet,
  refuseRevocation,
} from '@testamur/contract/graduation/graduation-certificates'
import { getGraduatePage, requestGraduateCode } from '@testamur/contract/graduation/graduation-links'
import { startGraduationRun, stopGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { getSharedCertificate, shareCertificate } from '@testamur/contract/graduation/graduation-shares'
import { createApprovedClass } from '../approved-class.ts'
import { createTemplateInUse } from '../template-in-use.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

const SERIES = 'certificate_series'
const CERTIFICATE = 'graduation_certificate:'
const RUN = 'graduation_run:'

const fields = {
  name: 'Series of Acts',
  pattern: 'ACT/{year}/{number}',
  digits: 4,
  next_number: 1,
  awards: [],
  active: true,
}

let series = 0
let event = 0
let run = 0

/** The only certificate of the class. */
async function certificate({ server, colleague: { token } }: ActWorld) {
  const [found] = (await server.call(listGraduationCertificates, { query: { event_id: event }, token })).data
  return { params: { id: found?.id ?? 0 }, version: found?.version ?? 0 }
}

async function seen(world: ActWorld) {
  const { params, version } = await certificate(world)
  return { params, body: { version } }
}

async function toRevoke(world: ActWorld) {
  const { params, version } = await certificate(world)
  return { params, body: { version, because: 'error' as const, reason: 'Another person was meant' } }
}

/** A class with one certificate, issued by the colleague. */
async function issueOne({ server, colleague: { token } }: ActWorld): Promise<void> {
  await createTemplateInUse(server, 'Certificate of a class of Acts')
  event = (await createApprovedClass(server, 'Class of Acts', ['Ada Obi'])).event
  const choice = { kind: 'certificates' as const, graduands: null, series_id: series }
  await server.call(startGraduationRun, { params: { id: event }, body: { choice, expected: 1 }, token })
  await server.runJobs()
}

/** It is released, and its graduate makes a page of it that somebody opens. */
async function showIt({ server, colleague: { token } }: ActWorld): Promise<void> {
  // The portal knows the language of whom it has met before.
  const draft = { kind: 'transcript' as const, email: `graduate${event}-0@example.com`, send_link: true }
  await server.call(createDraft, { body: { ...draft, body: { you: {}, copies: [] } } })
  const choice = { kind: 'release' as const, graduands: null, documents: ['certificate' as const] }
  await server.call(startGraduationRun, { params: { id: event }, body: { choice, expected: 1 }, token })
  await server.runJobs()
  const mail = (await server.mails()).findLast(({ text }) => /\/graduation\/[\w-]{40,}/.test(text))
  const link = { token: /\/graduation\/([\w-]{40,})/.exec(mail?.text ?? '')?.[1] ?? '' }
  const { challenge } = (await server.call(requestGraduateCode, { params: link })).data
  const code = /\b\d{6}\b/.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const session = (await server.call(verifyEmailCode, { body: { challenge, code } })).data.token
  const page = await server.call(getGraduatePage, { params: link, token: session })
  const params = { ...link, document: page.data.graduate?.documents[0]?.id ?? 0 }
  const shown = (await server.call(shareCertificate, { params, token: session })).data
  const url = shown.graduate?.documents[0]?.shared?.url ?? ''
  await server.call(getSharedCertificate, { params: { token: url.split('/c/')[1] ?? '' } })
}

/** Acts on the certificates of a class, from the series of their numbers to one that is revoked. */
export const graduationCertificateActs: readonly Act[] = [
  defineAct(
    createCertificateSeries,
    'made',
    SERIES,
    () => ({ body: fields }),
    ({ id }) => {
      series = id
    },
  ),
  defineAct(updateCertificateSeries, 'changed', SERIES, () => ({
    params: { id: series },
    body: { ...fields, digits: 6, version: 0 },
  })),
  defineAct(orderCertificateSeries, 'changed', SERIES, () => ({
    body: { series: [{ id: series, version: 1 }] },
  })),
  defineAct(recordCertificateSheet, 'made', CERTIFICATE, async (world) => {
    await issueOne(world)
    await showIt(world)
    const { params, body } = await seen(world)
    return { params, body: { ...body, paper_serial: 'P-0001', spoilt_reason: null } }
  }),
  defineAct(
    startGraduationRun,
    'made',
    RUN,
    () => ({
      params: { id: event },
      body: {
        choice: {
          kind: 'press' as const,
          graduands: null,
          order: 'list' as const,
          bleed: true,
          crop_marks: true,
        },
        expected: 1,
      },
    }),
    ({ id }) => {
      run = id
    },
  ),
  defineAct(stopGraduationRun, 'changed', RUN, () => ({ params: { id: run } })),
  defineAct(askRevocation, 'made', CERTIFICATE, toRevoke),
  defineAct(refuseRevocation, 'changed', CERTIFICATE, seen),
  defineAct(confirmRevocation, 'made', 'document:', async (world) => {
    const { server, colleague } = world
    await server.call(askRevocation, { ...(await toRevoke(world)), token: colleague.token })
    return seen(world)
  }),
]
