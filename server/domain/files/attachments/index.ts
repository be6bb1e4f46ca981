export { maxAttachmentBytes } from './attachment-limits.ts'
export {
  attach,
  type Attachment,
  attachmentsOf,
  copyAttachments,
  eraseAttachments,
  foldersOfAttachments,
  keepAttachment,
  moveAttachments,
  releaseAttachments,
  removeAttachment,
  setAttachments,
  storeAttachment,
} from './attachment-store.ts'
export { attachmentFile, readAttachment } from './attachment-store.ts'
export { AttachmentNotFound, AttachmentRefused } from './attachments.refusals.ts'
export { attachmentRef, attachmentRefusals, loadAttachments } from './attachments.graphql.ts'
export { type AttachmentFile, fetchAttachment } from './fetch-attachment.ts'
export { removeUnusedAttachmentsJob } from './remove-unused-attachments.ts'
export { uploadAttachment } from './upload-attachment.ts'
