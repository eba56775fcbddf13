import * as settings from '@testamur/contract/certificates/certificate-settings'
import * as calls from '@testamur/contract/certificates/certificates'
import * as desk from '@testamur/contract/certificates/collection-desk'
import { type Route, route } from '../../http/route.ts'
import type { Certificates } from './service.ts'

export const certificateRoutes = (certificates: Certificates): Route[] => [
  route(calls.getCertificateOptions, async () => ({ data: await certificates.options() })),
  route(calls.drawNameProof, ({ body, context }) => certificates.nameProof(body, context.ip)),
  route(calls.submitCertificateApplication, ({ body, context }) => certificates.submit(body, context)),
  route(calls.trackCertificate, async ({ params, context }) => ({
    data: await certificates.track(params.id, context.actor),
  })),
  route(calls.getCollectionPass, ({ params, context }) => certificates.passFile(params.id, context.actor)),

  route(calls.listCertificateApplications, ({ query, context }) => certificates.list(query, context)),
  route(desk.presentPass, async ({ body, context }) => ({
    data: await certificates.presentPass(body.code, context.actor),
  })),
  route(desk.collectCertificate, async ({ body, context }) => ({
    data: await certificates.collect(body, context),
    message: 'The certificate was handed over.',
  })),
  route(calls.getCertificateApplication, async ({ params, context }) => ({
    data: await certificates.look(params.id, context),
  })),
  route(calls.transitionCertificateApplication, async ({ params, body, context }) => ({
    data: await certificates.transition(params.id, body, context),
    message: 'The application was moved.',
  })),
  route(calls.recordCertificate, async ({ params, body, context }) => ({
    data: await certificates.record(params.id, body, context),
    message: 'The number was recorded. The certificate may be handed out or sent.',
  })),
  route(calls.getCertificateProof, ({ params, context }) => certificates.proofOf(params.id, context)),

  route(settings.listCertificateFees, async () => ({ data: await certificates.fees() })),
  route(settings.saveCertificateFee, async ({ params, body, context }) => ({
    data: await certificates.changeFee(params.kind, body, context),
    message: 'The fee was saved.',
  })),
  route(settings.listGraduationEvents, async () => ({ data: await certificates.events() })),
  route(settings.createGraduationEvent, async ({ body, context }) => ({
    data: await certificates.addEvent(body, context),
    message: 'The ceremony was added.',
  })),
  route(settings.updateGraduationEvent, async ({ params, body, context }) => ({
    data: await certificates.changeEvent(params.id, body, context),
    message: 'The ceremony was saved.',
  })),
]
