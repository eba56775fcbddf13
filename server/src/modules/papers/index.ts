export {
  type AttachmentRow,
  attachmentsByOwner,
  findAttachedFile,
  insertAttachments,
} from './store/attachments.ts'
export { insertPapers, type PaperRow, papersOf } from './store/papers.ts'
export { type TakenFile, takeFiles } from './take-files.ts'
export { type AskedPaper, checkPapers, type SentPaper, takePapers } from './take-papers.ts'
