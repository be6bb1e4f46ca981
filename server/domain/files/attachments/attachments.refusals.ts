import { Refusal } from '#server/platform/refusal.ts'

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

/** The file cannot go along, for this reason. */
export class AttachmentRefused extends Refusal {
  readonly code = 'ATTACHMENT_REFUSED'
  readonly problem: AttachmentProblem
  constructor(problem: AttachmentProblem) {
    super(`This file cannot be attached: ${problem}`)
    this.problem = problem
  }
}

/** There is no such file for this person, or it goes with something else. */
export class AttachmentNotFound extends Refusal {
  readonly code = 'ATTACHMENT_NOT_FOUND'
  constructor() {
    super('Attachment not found')
  }
}
