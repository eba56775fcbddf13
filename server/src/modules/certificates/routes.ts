import * as settings from '@testamur/contract/certificates/certificate-settings'
import * as calls from '@testamur/contract/certificates/certificates'
import * as desk from '@testamur/contract/certificates/collection-desk'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { collectCertificate, presentPass } from './collection-desk.ts'
import { drawNameProof, drawRequestProof } from './draw-proof.ts'
import { readOptions } from './read-options.ts'
import type { Certificates } from './service.ts'
import { addCeremony, changeCeremony, changeFee, listCeremonies, listFeesOfKinds } from './settings.ts'
import {
  listCertificates,
  openCertificate,
  recordCertificateNumber,
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
  route(calls.transitionCertificateApplication, async ({ params, body, context }) => ({
    data: await transitionCertificate(deps, params.id, body, context),
    message: messageOf('certificates.applicationMoved'),
  })),
  route(calls.recordCertificate, async ({ params, body, context }) => ({
    data: await recordCertificateNumber(deps, params.id, body, context),
    message: messageOf('certificates.numberRecorded'),
  })),
  route(calls.getCertificateProof, ({ params, context }) => drawRequestProof(deps, params.id, context.actor)),

  route(settings.listCertificateFees, async () => ({ data: await listFeesOfKinds(deps) })),
  route(settings.saveCertificateFee, async ({ params, body, context }) => ({
    data: await changeFee(deps, params.kind, body, context),
    message: messageOf('certificates.feeSaved'),
  })),
  route(settings.listGraduationEvents, async () => ({ data: await listCeremonies(deps) })),
  route(settings.createGraduationEvent, async ({ body, context }) => ({
    data: await addCeremony(deps, body, context),
    message: messageOf('certificates.ceremonyAdded'),
  })),
  route(settings.updateGraduationEvent, async ({ params, body, context }) => ({
    data: await changeCeremony(deps, params.id, body, context),
    message: messageOf('certificates.ceremonySaved'),
  })),
]
