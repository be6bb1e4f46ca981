import { defineEvent } from '#server/platform/events.ts'
import type { News } from './news.ts'

type GroupPayload = { readonly weddingId: string; readonly groupId: string }

export const GroupOpened = defineEvent<GroupPayload>('GroupOpened')
export const GroupCaptainChanged = defineEvent<GroupPayload>('GroupCaptainChanged')
export const GroupNews = defineEvent<{
  readonly groupId: string
  readonly kind: News['kind']
  readonly since: string
  readonly at: string
}>('GroupNews')
