import { defineExtensionPoint } from '#server/platform/extensions.ts'
import type { PushService } from '#server/platform/web-push/web-push.ts'

/** Sends push messages; null where none can be sent, as in the demonstration. */
export const pushService = defineExtensionPoint<PushService | null>('push service')
