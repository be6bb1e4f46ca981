import { defineRefusal } from '#server/platform/refusal.ts'

/** Refused for a missing label, and for standard labels, which cannot be changed. */
export const LabelNotFound = defineRefusal('LABEL_NOT_FOUND', 'Label not found.')
