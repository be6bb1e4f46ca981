import { defineEvent } from '#server/platform/events.ts'
import type { GuestLink } from './guest-data.ts'

type RetentionPayload = { readonly weddingId: string; readonly day: string }

export const GuestErasureAnnounced = defineEvent<RetentionPayload>('GuestErasureAnnounced')
export const GuestRetentionAsked = defineEvent<RetentionPayload>('GuestRetentionAsked')
export const GuestRetentionChanged = defineEvent<{
  readonly weddingId: string
  readonly accountId: string
  readonly period: string
}>('GuestRetentionChanged')
export const GuestDataErased = defineEvent<{
  readonly weddingId: string
  readonly link: GuestLink
  readonly subjectId: string
}>('GuestDataErased')
export const GuestDataExpired = defineEvent<{ readonly weddingId: string }>('GuestDataExpired')
