import { builder } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { PushDevice } from './push-device-queries.ts'
import { PushDeviceNotFound, PushNotAvailable } from './push-devices.refusals.ts'
import { removePushDevice } from './remove-push-device.ts'
import { savePushDevice } from './save-push-device.ts'

export const pushDeviceRef = builder.objectRef<PushDevice>('PushDevice').implement({
  description: 'Browser of the viewer to which notices are pushed.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the device.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Browser and system, such as “Chrome · Android”; null if the browser did not report them.',
    }),
    isCurrent: t.boolean({
      description: 'True for the browser of this request.',
      resolve: ({ sessionId }, _, { viewer }) => viewer.kind === 'account' && viewer.sessionId === sessionId,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it was switched on.' }),
    pushedAt: t.expose('pushedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which a push service last took a message for it; null before the first.',
    }),
  }),
})

const subscriptionInput = builder.inputType('PushSubscriptionInput', {
  description: 'Push subscription of a browser (Push API).',
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Address at the push service.' }),
    p256dh: t.string({ required: true, description: 'Public key of the browser, as base64url.' }),
    auth: t.string({ required: true, description: 'Authentication secret of the browser, as base64url.' }),
  }),
})

builder.mutationFields((t) => ({
  savePushDevice: t.field({
    type: pushDeviceRef,
    description:
      'Pushes notices to the browser of this request; it replaces an earlier subscription of the session.',
    args: { input: t.arg({ type: subscriptionInput, required: true, description: 'Subscription.' }) },
    errors: { types: [InvalidInput, PushNotAvailable] },
    resolve: (_, { input }, context) => savePushDevice(context, input),
  }),
  removePushDevice: t.field({
    type: pushDeviceRef,
    description: 'Removes a device of the viewer.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the device.' }) },
    errors: { types: [PushDeviceNotFound] },
    resolve: (_, { id }, context) => removePushDevice(context, id),
  }),
}))
