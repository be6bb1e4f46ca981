import { defineRefusal } from '#server/platform/refusal.ts'

export const attachmentProblems = [
  'empty',
  'tooHeavy',
  'tooHeavyTogether',
  'program',
  'noRoom',
  'unreadable',
  'paymentDetails',
] as const
type AttachmentProblem = (typeof attachmentProblems)[number]

export const AttachmentRefused = defineRefusal<{ problem: AttachmentProblem }>(
  'ATTACHMENT_REFUSED',
  'This file cannot be attached: {problem}.',
)

/** Also for a file that is attached to something else. */
export const AttachmentNotFound = defineRefusal('ATTACHMENT_NOT_FOUND', 'Attachment not found.')
