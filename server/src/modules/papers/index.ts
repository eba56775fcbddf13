export { hasSentFiles, papersPersonalData, uploadsOfApplications } from './personal-data.ts'
export {
  type AttachmentRow,
  attachmentsByOwner,
  findAttachedFile,
  insertAttachments,
} from './store/attachments.ts'
export { insertPapers, type PaperRow, papersOf } from './store/papers.ts'
export { type TakenFile, takeFiles } from './take-files.ts'
export { checkPapers, type RequiredPaper, type SentPaper, takePapers } from './take-papers.ts'
