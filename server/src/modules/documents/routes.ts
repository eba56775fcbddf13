import { renewRecipientLink } from '@testamur/contract/applications/after-submitting'
import {
  leaveDifferingDocument,
  listDifferingDocuments,
} from '@testamur/contract/documents/differing-documents'
import { listDisclosures } from '@testamur/contract/documents/disclosures'
import * as contract from '@testamur/contract/documents/documents'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { compareDocument } from './comparison/compare-document.ts'
import { acknowledgeDelivery, handOverDocument } from './deliver/hand-over.ts'
import { requestDeliveryCode, viewDelivery } from './deliver/open-delivery.ts'
import { readAsApplicant, readAsStaff } from './deliver/read-document.ts'
import { renewLink } from './deliver/renew-link.ts'
import { resendLink } from './deliver/resend-link.ts'
import type { DocumentsDeps } from './deps.ts'
import { leaveDiffering } from './differing/leave-differing.ts'
import { readDiffering } from './differing/list-differing.ts'
import { type CopyReference, changeCopy, findCopy } from './make/change-copy.ts'
import { generateDocument, previewDocument } from './make/generate-document.ts'
import { printPaperwork } from './make/print-paperwork.ts'
import { uploadDocument } from './make/upload-document.ts'
import { readDisclosures } from './register/list-disclosures.ts'
import { listStudentDocuments } from './register/list-student-documents.ts'
import { verifyCode } from './verify/verify-code.ts'
import { verifyFile } from './verify/verify-file.ts'

const types = ['application/pdf']
const UPLOADED_PDF = { types, maxBytes: fileBounds.uploadedPdf.bytes }
const EXAMINED_PDF = { types, maxBytes: fileBounds.examinedPdf.bytes }

const copyIn = (params: { id: number; copy: string }): CopyReference => ({
  application_id: params.id,
  id: params.copy,
})

export const documentRoutes = (deps: DocumentsDeps): Route[] => [
  route(contract.previewCopy, async ({ params, context }) =>
    previewDocument(deps, await findCopy(deps, copyIn(params)), context.actor),
  ),
  route(contract.generateDocument, async ({ params, body, context }) => ({
    message: messageOf('documents.generatedAndSigned'),
    data: await changeCopy(deps, copyIn(params), context.actor, (copy) =>
      generateDocument(deps, copy, body.version, context),
    ),
  })),
  route(
    contract.uploadDocument,
    async ({ params, body, context }) => ({
      message: messageOf('documents.stampedAndSigned'),
      data: await changeCopy(deps, copyIn(params), context.actor, (copy) =>
        uploadDocument(deps, copy, { upload: context.upload, version: body.version }, context),
      ),
    }),
    UPLOADED_PDF,
  ),
  route(contract.listStudentDocuments, async ({ params }) => ({
    data: await listStudentDocuments(deps.database.db, params.id),
  })),
  route(contract.getDocument, ({ params, context }) => readAsStaff(deps, params.id, context.actor)),
  route(contract.getPaperwork, async ({ params: { kind, ...params } }) => ({
    file: {
      bytes: await printPaperwork(deps, await findCopy(deps, copyIn(params)), kind),
      contentType: 'application/pdf',
      name: `${kind.replace('_', '-')}.pdf`,
      inline: true,
    },
  })),
  route(contract.getApplicantDocument, ({ params, context }) =>
    readAsApplicant(deps, { tracking_id: params.id, id: params.document }, context.actor),
  ),
  route(contract.resendDelivery, async ({ params, context }) => ({
    message: messageOf('documents.linkOnItsWay'),
    data: await changeCopy(deps, copyIn(params), context.actor, (copy) => resendLink(deps, copy, context)),
  })),
  route(renewRecipientLink, async ({ params, context }) => ({
    message: messageOf('documents.linkOnItsWay'),
    data: await renewLink(deps, { tracking_id: params.id, copy: params.copy }, context),
  })),

  route(listDisclosures, ({ query, context }) => readDisclosures(deps, query, context)),
  route(listDifferingDocuments, ({ query, context }) => readDiffering(deps, query, context)),
  route(leaveDifferingDocument, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('documentsDiffering.leftAsItIs'),
    data: await leaveDiffering(deps, params.id, body, { actor: staffOnly(actor), ip }),
  })),

  route(contract.getDelivery, async ({ params, context }) => ({
    data: await viewDelivery(deps, params.token, context),
  })),
  route(contract.requestDeliveryCode, async ({ params, context }) => ({
    message: messageOf('documents.codeSent'),
    data: await requestDeliveryCode(deps, params.token, context),
  })),
  route(contract.getDeliveryFile, ({ params, query, context }) =>
    handOverDocument(deps, { token: params.token, download: query.download === '1' }, context),
  ),
  route(contract.acknowledgeDelivery, async ({ params, body, context }) => ({
    message:
      body.outcome === 'received' ? messageOf('documents.receiptNoted') : messageOf('documents.linkClosed'),
    data: await acknowledgeDelivery(
      deps,
      { token: params.token, outcome: body.outcome, note: body.note ?? '' },
      context,
    ),
  })),

  route(contract.verifyDocument, async ({ params, context }) => ({
    data: await verifyCode(deps, params.code, context.ip),
  })),
  route(contract.compareDocument, async ({ params, body, context }) => ({
    data: await compareDocument(deps, { code: params.code, facts: body }, context.ip),
  })),
  route(
    contract.verifyFile,
    async ({ context }) => ({ data: await verifyFile(deps, context.upload, context.ip) }),
    EXAMINED_PDF,
  ),
]
