import * as endings from '@testamur/contract/certificates/certificate-endings'
import * as settings from '@testamur/contract/certificates/certificate-settings'
import * as calls from '@testamur/contract/certificates/certificates'
import * as desk from '@testamur/contract/certificates/collection-desk'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { collectCertificate, presentPass } from './collection-desk.ts'
import { drawNameProof, drawRequestProof } from './draw-proof.ts'
import { issueFromTemplate } from './ending/issue-from-template.ts'
import { previewFromTemplate } from './ending/preview-from-template.ts'
import { readChoices } from './ending/read-choices.ts'
import { recordNumber } from './ending/record-paper.ts'
import { takeStored } from './ending/take-stored.ts'
import { readOptions } from './read-options.ts'
import type { Certificates } from './service.ts'
import { changeFee, listFeesOfKinds } from './settings.ts'
import {
  acceptCertificateName,
  listCertificates,
  openCertificate,
  readCertificate,
  transitionCertificate,
} from './staff-certificates.ts'
import { submitCertificate } from './submit-certificate.ts'
import { drawPass, trackCertificate } from './track-certificate.ts'

export const certificateRoutes = ({ deps }: Certificates): Route[] => [
  route(calls.getCertificateOptions, async () => ({ data: await readOptions(deps) })),
  route(calls.drawNameProof, ({ body, context }) => drawNameProof(deps, body, context.ip)),
  route(calls.submitCertificateApplication, ({ body, context }) => submitCertificate(deps, body, context)),
  route(calls.trackCertificate, async ({ params, context }) => ({
    data: await trackCertificate(deps, params.id, context.actor),
  })),
  route(calls.getCollectionPass, ({ params, context }) => drawPass(deps, params.id, context.actor)),

  route(calls.listCertificateApplications, ({ query, context }) => listCertificates(deps, query, context)),
  route(desk.presentPass, async ({ body, context }) => ({
    data: await presentPass(deps, body.code, context.actor),
  })),
  route(desk.collectCertificate, async ({ body, context }) => ({
    data: await collectCertificate(deps, body, context),
    message: messageOf('certificates.handedOver'),
  })),
  route(calls.getCertificateApplication, async ({ params, context }) => ({
    data: await openCertificate(deps, params.id, context),
  })),
  route(calls.acceptCertificateName, async ({ params, body, context }) => ({
    data: await acceptCertificateName(deps, params.id, body, context),
    message: messageOf('certificates.nameAccepted'),
  })),
  route(calls.transitionCertificateApplication, ({ params, body, context }) =>
    transitionCertificate(deps, params.id, body, context),
  ),
  route(calls.recordCertificate, async ({ params, body, context }) => {
    await recordNumber(deps, params.id, body, context)
    return {
      data: await readCertificate(deps, params.id, context.actor),
      message: messageOf('certificates.numberRecorded'),
    }
  }),
  route(endings.getCertificateChoices, async ({ params }) => ({ data: await readChoices(deps, params.id) })),
  route(endings.previewCertificate, ({ params, query }) =>
    previewFromTemplate(deps, params.id, query.template_id),
  ),
  route(endings.issueCertificate, async ({ params, body, context }) => {
    await issueFromTemplate(deps, params.id, body, context)
    return {
      data: await readCertificate(deps, params.id, context.actor),
      message: messageOf('certificateEndings.issued'),
    }
  }),
  route(endings.takeStoredCertificate, async ({ params, body, context }) => {
    await takeStored(deps, params.id, body, context)
    return {
      data: await readCertificate(deps, params.id, context.actor),
      message: messageOf('certificateEndings.storedTaken'),
    }
  }),
  route(calls.getCertificateProof, ({ params, context }) => drawRequestProof(deps, params.id, context.actor)),

  route(settings.listCertificateFees, async () => ({ data: await listFeesOfKinds(deps) })),
  route(settings.saveCertificateFee, ({ params, body, context }) =>
    changeFee(deps, params.kind, body, context),
  ),
]
