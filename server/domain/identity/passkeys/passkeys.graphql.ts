import { accountRef, sessionGrantRef } from '#server/domain/identity/accounts/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { SecondFactorNeeded } from '#server/graphql/viewer.refusals.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskeyLogin } from './begin-passkey-login.ts'
import { beginPasskeyProof } from './begin-passkey-proof.ts'
import { beginPasskey } from './begin-passkey.ts'
import {
  proofRef,
  PasskeyNotFound,
  PasskeyNotValid,
  PasskeysNotOffered,
  TooManyPasskeys,
  passkeysOf,
  hasAuthenticatorApp,
  arePasskeysOffered,
  type Passkey,
} from '#server/domain/identity/credentials/index.ts'
import { loginWithPasskey } from './login-with-passkey.ts'
import { proveWithPasskey } from './prove-with-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'

const passkeyRef = builder.objectRef<Passkey>('Passkey').implement({
  description: 'A WebAuthn credential that logs in to the account and counts as second factor.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'The credential id.' }),
    name: t.exposeString('name', { description: 'The name its owner gave it.' }),
    synced: t.exposeBoolean('backedUp', { description: 'True if a provider stores it on several devices.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest use, for logging in or proving identity.',
    }),
  }),
})

type Options = { readonly options: string }
const passkeyOptionsRef = builder.objectRef<Options>('PasskeyOptions').implement({
  description:
    'Options for the WebAuthn API of the browser. Their challenge is valid once, for five minutes.',
  fields: (t) => ({ options: t.exposeString('options', { description: 'The options as JSON.' }) }),
})

type AddedPasskey = Awaited<ReturnType<typeof addPasskey>>
const addedPasskeyRef = builder.objectRef<AddedPasskey>('AddedPasskey').implement({
  description: 'A passkey that was just added.',
  fields: (t) => ({
    passkey: t.expose('passkey', { type: passkeyRef, description: 'The passkey.' }),
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Recovery codes if the account had none. They are shown once.',
    }),
  }),
})

builder.objectFields(accountRef, (t) => ({
  passkeys: t.field({
    type: [passkeyRef],
    description: 'Passkeys of the account, oldest first.',
    resolve: ({ id }, _, { database }) => passkeysOf(database.db, id),
  }),
  passkeysOffered: t.boolean({
    description: 'True if passkeys can be used. They require a domain name.',
    resolve: (_, __, context) => arePasskeysOffered(context),
  }),
  authenticatorApp: t.boolean({
    description: 'True if an authenticator app is set up as second factor.',
    resolve: ({ id }, _, { database }) => hasAuthenticatorApp(database.db, id),
  }),
}))

const responseArg = 'The answer of the browser’s WebAuthn API, as JSON.'

builder.mutationFields((t) => ({
  beginPasskeyLogin: t.field({
    type: passkeyOptionsRef,
    description: 'Returns options to log in with any passkey of this site.',
    errors: { types: [PasskeysNotOffered, TooManyAttempts] },
    resolve: async (_, __, context) => ({ options: await beginPasskeyLogin(context) }),
  }),
  loginWithPasskey: t.field({
    type: sessionGrantRef,
    description: 'Opens a session with a passkey, which counts as second factor.',
    args: { response: t.arg.string({ required: true, description: responseArg }) },
    errors: { types: [PasskeyNotValid, TooManyAttempts] },
    resolve: (_, { response }, context) => loginWithPasskey(context, response),
  }),
  beginPasskeyProof: t.field({
    type: passkeyOptionsRef,
    description: 'Returns options to prove identity with a passkey of the account.',
    errors: { types: [PasskeyNotFound] },
    resolve: async (_, __, context) => ({ options: await beginPasskeyProof(context) }),
  }),
  proveWithPasskey: t.field({
    type: proofRef,
    description: 'Proves identity with a passkey, which counts as second factor.',
    args: { response: t.arg.string({ required: true, description: responseArg }) },
    errors: { types: [PasskeyNotValid, TooManyAttempts] },
    resolve: (_, { response }, context) => proveWithPasskey(context, response),
  }),
  beginPasskey: t.field({
    type: passkeyOptionsRef,
    description: 'Returns options to create a passkey.',
    errors: { types: [PasskeysNotOffered, TooManyPasskeys] },
    resolve: async (_, __, context) => ({ options: await beginPasskey(context) }),
  }),
  addPasskey: t.field({
    type: addedPasskeyRef,
    description: 'Adds the passkey created by the browser; the owner receives an email.',
    args: {
      name: t.arg.string({ required: true, description: 'A name to recognise it by, 1 to 60 characters.' }),
      response: t.arg.string({ required: true, description: responseArg }),
    },
    errors: { types: [PasskeyNotValid, InvalidInput] },
    resolve: (_, { name, response }, context) => addPasskey(context, name, response),
  }),
  renamePasskey: t.field({
    type: passkeyRef,
    description: 'Renames a passkey.',
    args: {
      id: t.arg.string({ required: true, description: 'The credential id.' }),
      name: t.arg.string({ required: true, description: 'The new name, 1 to 60 characters.' }),
    },
    errors: { types: [PasskeyNotFound, InvalidInput] },
    resolve: (_, { id, name }, context) => renamePasskey(context, id, name),
  }),
  removePasskey: t.field({
    type: accountRef,
    description: 'Removes a passkey and ends the sessions it opened; the owner receives an email.',
    args: { id: t.arg.string({ required: true, description: 'The credential id.' }) },
    errors: { types: [PasskeyNotFound, SecondFactorNeeded] },
    resolve: (_, { id }, context) => removePasskey(context, id),
  }),
}))
