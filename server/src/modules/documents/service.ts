import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Actor } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Upload } from '../../http/uploads.ts'
import { compareDocument } from './comparison/compare-document.ts'
import { discloseCopy } from './deliver/disclose-copy.ts'
import { expireLinks } from './deliver/expire-links.ts'
import { acknowledge, handOver } from './deliver/hand-over.ts'
import { requestDeliveryCode, viewDelivery } from './deliver/open-delivery.ts'
import { readAsApplicant, readAsStaff } from './deliver/read-document.ts'
import { releaseCopy } from './deliver/release-copy.ts'
import { releaseDue } from './deliver/release-due.ts'
import { renewLink } from './deliver/renew-link.ts'
import { resendLink } from './deliver/resend-link.ts'
import { tellReaders } from './deliver/tell-readers.ts'
import type { DocumentsDeps } from './deps.ts'
import { generateDocument, previewDocument } from './make/generate-document.ts'
import { type SeenCopy, seeCopy } from './make/issue-document.ts'
import { prepareDocuments, produceCopy } from './make/prepare-documents.ts'
import { type Paperwork, printPaperwork } from './make/print-paperwork.ts'
import { uploadDocument } from './make/upload-document.ts'
import { readDisclosures } from './register/list-disclosures.ts'
import type { RegisterFilters } from './register/store.ts'
import { verifyCode } from './verify/verify-code.ts'
import { verifyFile } from './verify/verify-file.ts'

export type Documents = ReturnType<typeof createDocuments>

type Caller = { readonly actor: Actor; readonly ip: string }
type CopyRef = { readonly application_id: number; readonly id: string }

/** Making, keeping, sending and verifying what the institution issues. */
export function createDocuments(deps: DocumentsDeps) {
  const { applications } = deps

  async function copyOf(ref: CopyRef): Promise<SeenCopy> {
    const seen = await seeCopy(deps, ref)
    if (seen === null) throw notFound('This copy')
    return seen
  }

  async function changed(
    ref: CopyRef,
    actor: Actor,
    work: (seen: SeenCopy) => Promise<void>,
  ): Promise<StaffApplication> {
    await work(await copyOf(ref))
    return applications.staffView(ref.application_id, actor)
  }

  return {
    preview: async (ref: CopyRef, actor: Actor): Promise<FileAnswer> =>
      previewDocument(deps, await copyOf(ref), actor),

    generate: (ref: CopyRef, version: number, by: Caller) =>
      changed(ref, by.actor, (seen) => generateDocument(deps, seen, version, by)),

    upload: (ref: CopyRef, sent: { upload: Upload; version: number }, by: Caller) =>
      changed(ref, by.actor, (seen) => uploadDocument(deps, seen, sent, by)),

    paperwork: async (ref: CopyRef, kind: Paperwork): Promise<FileAnswer> =>
      pdf(await printPaperwork(deps, await copyOf(ref), kind), `${kind.replace('_', '-')}.pdf`),

    resend: (ref: CopyRef, by: Caller) => changed(ref, by.actor, (seen) => resendLink(deps, seen, by)),

    renewLink: (ref: Parameters<typeof renewLink>[1], by: Caller) => renewLink(deps, ref, by),

    readAsStaff: (id: number, actor: Actor) => readAsStaff(deps, id, actor),
    readAsApplicant: (document: { tracking_id: string; id: number }, actor: Actor) =>
      readAsApplicant(deps, document, actor),

    disclosures: (filters: RegisterFilters, by: Caller) => readDisclosures(deps, filters, by),

    viewDelivery: (token: string, by: Caller) => viewDelivery(deps, token, by),
    requestDeliveryCode: (token: string, by: Parameters<typeof requestDeliveryCode>[2]) =>
      requestDeliveryCode(deps, token, by),
    handOver: (asked: Parameters<typeof handOver>[1], by: Caller) => handOver(deps, asked, by),
    acknowledge: (said: Parameters<typeof acknowledge>[1], by: Caller) => acknowledge(deps, said, by),

    verify: (code: string, ip: string) => verifyCode(deps, code, ip),
    compare: (sent: Parameters<typeof compareDocument>[1], ip: string) => compareDocument(deps, sent, ip),
    verifyFile: (upload: Upload, ip: string) => verifyFile(deps, upload, ip),

    prepare: (applicationId: number) => prepareDocuments(deps, applicationId),
    produce: (copyId: number) => produceCopy(deps, copyId),
    release: (copyId: number) => releaseCopy(deps, copyId),
    disclose: (copyId: number) => discloseCopy(deps, copyId),
    expireLinks: () => expireLinks(deps),
    releaseDue: () => releaseDue(deps),
    tellReaders: (copyId: number) => tellReaders(deps, copyId),
  }
}

const pdf = (bytes: Uint8Array, name: string): FileAnswer => ({
  file: { bytes, contentType: 'application/pdf', name, inline: true },
})
