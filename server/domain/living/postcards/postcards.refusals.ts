import { defineRefusal } from '#server/platform/refusal.ts'

export const PostcardNotFound = defineRefusal('POSTCARD_NOT_FOUND', 'Postcard not found.')
