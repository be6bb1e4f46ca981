export { heaviestAttachment } from './attachment-limits.ts'
export { attachmentLink, readAttachmentLink } from './attachment-link.ts'
export {
  attach,
  type Attachment,
  attachmentsOf,
  eraseAttachments,
  foldersOfAttachments,
  keepAttachment,
  readAttachment,
  releaseAttachments,
  removeAttachment,
  setAttachments,
  storeAttachment,
} from './attachment-store.ts'
export { attachmentRef, attachmentRefusals, loadAttachments } from './attachments.graphql.ts'
export { removeUnusedAttachmentsJob } from './remove-unused-attachments.ts'
export { uploadAttachment } from './upload-attachment.ts'
