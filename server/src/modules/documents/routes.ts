import { renewRecipientLink } from '@testamur/contract/applications/after-submitting'
import { listDisclosures } from '@testamur/contract/documents/disclosures'
import * as contract from '@testamur/contract/documents/documents'
import type { RequestContext } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { STAFF_PDF } from '../../http/uploads.ts'
import type { Documents } from './service.ts'

/** What we issue may be a little larger than what staff may upload: it is stamped and signed. */
const ISSUED_PDF = { types: STAFF_PDF.types, maxBytes: 25_000_000 }

const by = ({ actor, ip }: RequestContext) => ({ actor, ip })

const copyRef = (params: { id: number; copy: string }) => ({ application_id: params.id, id: params.copy })

export const documentRoutes = (documents: Documents): Route[] => [
  route(contract.previewCopy, ({ params, context }) => documents.preview(copyRef(params), context.actor)),
  route(contract.generateDocument, async ({ params, body, context }) => ({
    message: 'The document is generated and signed.',
    data: await documents.generate(copyRef(params), body.version, by(context)),
  })),
  route(
    contract.uploadDocument,
    async ({ params, body, context }) => ({
      message: 'The document is stamped and signed.',
      data: await documents.upload(
        copyRef(params),
        { upload: context.upload, version: body.version },
        by(context),
      ),
    }),
    STAFF_PDF,
  ),
  route(contract.getDocument, ({ params, context }) => documents.readAsStaff(params.id, context.actor)),
  route(contract.getPaperwork, ({ params }) => documents.paperwork(copyRef(params), params.kind)),
  route(contract.getApplicantDocument, ({ params, context }) =>
    documents.readAsApplicant({ tracking_id: params.id, id: params.document }, context.actor),
  ),
  route(contract.resendDelivery, async ({ params, context }) => ({
    message: 'The link is on its way again.',
    data: await documents.resend(copyRef(params), by(context)),
  })),
  route(renewRecipientLink, async ({ params, context }) => ({
    message: 'The link is on its way again.',
    data: await documents.renewLink({ tracking_id: params.id, copy: params.copy }, by(context)),
  })),

  route(listDisclosures, ({ query, context }) => documents.disclosures(query, by(context))),

  route(contract.getDelivery, async ({ params, context }) => ({
    data: await documents.viewDelivery(params.token, by(context)),
  })),
  route(contract.requestDeliveryCode, async ({ params, context }) => ({
    message: 'We have sent a code. It works for ten minutes.',
    data: await documents.requestDeliveryCode(params.token, context),
  })),
  route(contract.getDeliveryFile, ({ params, query, context }) =>
    documents.handOver({ token: params.token, download: query.download === '1' }, by(context)),
  ),
  route(contract.acknowledgeDelivery, async ({ params, body, context }) => ({
    message:
      body.outcome === 'received'
        ? 'Thank you. We have noted the receipt.'
        : 'Thank you. The link is closed.',
    data: await documents.acknowledge(
      { token: params.token, outcome: body.outcome, note: body.note ?? '' },
      by(context),
    ),
  })),

  route(contract.verifyDocument, async ({ params, context }) => ({
    data: await documents.verify(params.code, context.ip),
  })),
  route(contract.compareDocument, async ({ params, body, context }) => ({
    data: await documents.compare({ code: params.code, facts: body }, context.ip),
  })),
  route(
    contract.verifyFile,
    async ({ context }) => ({ data: await documents.verifyFile(context.upload, context.ip) }),
    ISSUED_PDF,
  ),
]
