import type { Account } from './account-queries.ts'
import { accountById } from './account-queries.ts'
import { EmailAlreadyInUse, UsernameTaken } from './accounts.refusals.ts'
import { TokenRefused } from '#server/graphql/viewer.refusals.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { builder } from '#server/graphql/builder.ts'
import { updateProfile } from './update-profile.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'

const roleEnum = builder.enumType('Role', {
  description: 'Role of an account.',
  values: ['couple', 'planner', 'admin'] as const,
})

/** An account in the schema, for its owner. */
export const accountRef = builder.objectRef<Account>('Account').implement({
  description: 'Account of the logged-in user.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Account id.' }),
    email: t.exposeString('email', { description: 'Email address for logging in.' }),
    username: t.exposeString('username', { description: 'A unique short name.' }),
    name: t.exposeString('name', { description: 'Given names.' }),
    usr_name: t.exposeString('usrName', { description: 'Name shown on screens.' }),
    surnames: t.exposeString('surnames', { nullable: true, description: 'One or two surnames.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'URL of the picture.' }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location in the person’s own words.',
    }),
    jobtitle: t.exposeString('jobtitle', {
      nullable: true,
      description: 'Job title in the person’s own words.',
    }),
    role: t.expose('role', { type: roleEnum, description: 'Role of the account.' }),
    coverImg: t.exposeString('coverImg', {
      nullable: true,
      description: 'URL of the cover picture.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Short description of the person.',
    }),
    letterSignature: t.exposeString('letterSignature', {
      nullable: true,
      description: 'Plain text below the letters they write.',
    }),
    emailConfirmed: t.boolean({
      description: 'True if the owner confirmed the email address.',
      resolve: (account) => account.emailConfirmedAt !== null,
    }),
    secondFactor: t.boolean({
      description: 'True if logging in requires a second factor.',
      resolve: (account) => account.secondFactorSince !== null,
    }),
  }),
})

/** The address affected by an operation, in the schema. */
export const emailAddressRef = builder.objectRef<{ email: string }>('EmailAddress').implement({
  description: 'Email address affected by the operation.',
  fields: (t) => ({ email: t.exposeString('email', { description: 'Email address.' }) }),
})

/** A new session with its token, in the schema. */
export const sessionGrantRef = builder.objectRef<{ token: string; user: Account }>('SessionGrant').implement({
  description: 'New session.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Token for the header `authorization: Bearer …`. It expires after 172,800 seconds.',
    }),
    user: t.expose('user', { type: accountRef, description: 'Account of the session.' }),
  }),
})

const registerInput = builder.inputType('RegisterInput', {
  description: 'Data of a new account.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Email address without an account.' }),
    password: t.string({ required: true, description: 'Password of 12 to 128 characters.' }),
    name: t.string({ required: true, description: 'Given names.' }),
    surnames: t.string({ description: 'One or two surnames.' }),
    language: t.string({ description: 'Language of emails to the person.' }),
    isInvited: t.boolean({
      description:
        'True if the client accepts a team invitation next, which may confirm the address: the email that asks for it waits ten minutes.',
    }),
  }),
})
const profileInput = builder.inputType('UpdateProfileInput', {
  description: 'Changes to the profile. Absent fields stay unchanged; an empty text removes the value.',
  fields: (t) => ({
    name: t.string({ description: 'Given names.' }),
    surnames: t.string({ description: 'One or two surnames.' }),
    usr_name: t.string({ description: 'Name shown on screens.' }),
    username: t.string({ description: 'Unique short name: 3 to 32 lower-case letters, digits and dashes.' }),
    location: t.string({ description: 'Location in the person’s own words.' }),
    jobtitle: t.string({ description: 'Job title in the person’s own words.' }),
    description: t.string({ description: 'Short description of the person.' }),
    letterSignature: t.string({
      description: 'Plain text below letters of the person, at most 500 characters; empty for none.',
    }),
  }),
})

builder.queryFields((t) => ({
  me: t.field({
    type: accountRef,
    nullable: true,
    description: 'Account behind the token; null without a token.',
    resolve: (_, __, context) => {
      const { viewer } = context
      if (viewer.kind !== 'visitor') return accountById(context.database.db, viewer.accountId)
      if (viewer.tokenProblem) throw TokenRefused({ problem: viewer.tokenProblem })
      return null
    },
  }),
}))

builder.mutationFields((t) => ({
  register: t.field({
    type: sessionGrantRef,
    description: 'Creates an account and logs in.',
    args: { input: t.arg({ type: registerInput, required: true, description: 'Data of the new account.' }) },
    errors: { types: [EmailAlreadyInUse, InvalidInput, TooManyAttempts] },
    resolve: (_, { input }, context) => register(context, input),
  }),
  logout: t.boolean({
    description: 'Ends the current session.',
    resolve: (_, __, context) => logout(context),
  }),
  updateProfile: t.field({
    type: accountRef,
    description: 'Updates the viewer’s profile.',
    args: { input: t.arg({ type: profileInput, required: true, description: 'Changes to the profile.' }) },
    errors: { types: [InvalidInput, UsernameTaken] },
    resolve: (_, { input }, context) => updateProfile(context, input),
  }),
}))
