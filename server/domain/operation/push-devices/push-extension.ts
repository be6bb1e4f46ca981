import { defineExtensionPoint } from '#server/platform/extensions.ts'
import type { PushService } from '#server/platform/web-push/web-push.ts'

export const noPushReasons = ['demonstration', 'noContact'] as const

/** Replaces the service where none can send: in the demonstration, and without a contact for the push services. */
export type NoPushService = { readonly publicKey: null; readonly reason: (typeof noPushReasons)[number] }

/** Sends push messages. */
export const pushService = defineExtensionPoint<PushService | NoPushService>('push service')
