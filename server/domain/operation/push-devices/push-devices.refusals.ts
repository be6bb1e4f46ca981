import { defineRefusal } from '#server/platform/refusal.ts'

export const PushDeviceNotFound = defineRefusal('PUSH_DEVICE_NOT_FOUND', 'Device not found.')

export const PushNotAvailable = defineRefusal('PUSH_NOT_AVAILABLE', 'This server sends no push messages.')
