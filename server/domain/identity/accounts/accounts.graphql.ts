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
  description: 'What an account may do here.',
  values: ['couple', 'planner', 'admin'] as const,
})

/** An account as its owner sees it. */
export const accountRef = builder.objectRef<Account>('Account').implement({
  description: 'Account of the logged-in user.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    email: t.exposeString('email', { description: 'The address they log in with.' }),
    username: t.exposeString('username', { description: 'A unique short name.' }),
    name: t.exposeString('name', { description: 'Given names.' }),
    usr_name: t.exposeString('usrName', { description: 'How they are called on screens.' }),
    surnames: t.exposeString('surnames', { nullable: true, description: 'One or two surnames.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'The address of their picture.' }),
    location: t.exposeString('location', { nullable: true, description: 'Where they live, in their words.' }),
    jobtitle: t.exposeString('jobtitle', { nullable: true, description: 'What they do, in their words.' }),
    role: t.expose('role', { type: roleEnum, description: 'What they may do.' }),
    coverImg: t.exposeString('coverImg', {
      nullable: true,
      description: 'The picture at the top of their profile.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'A few words about themselves.',
    }),
    letterSignature: t.exposeString('letterSignature', {
      nullable: true,
      description: 'Plain text below the letters they write.',
    }),
    emailConfirmed: t.boolean({
      description: 'Whether they have shown that the address is theirs.',
      resolve: (account) => account.emailConfirmedAt !== null,
    }),
    secondFactor: t.boolean({
      description: 'Whether logging in takes a code besides the password.',
      resolve: (account) => account.secondFactorSince !== null,
    }),
  }),
})

/** What is answered when something was sent, or done, by way of an address. */
export const emailAddressRef = builder.objectRef<{ email: string }>('EmailAddress').implement({
  description: 'The address it is about: where a mail goes, or what was confirmed.',
  fields: (t) => ({ email: t.exposeString('email', { description: 'The address.' }) }),
})

/** A session that was just opened, with its token. */
export const sessionGrantRef = builder.objectRef<{ token: string; user: Account }>('SessionGrant').implement({
  description: 'A session that was just opened.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'What is sent as `authorization: Bearer …`. It lives for 172 800 seconds.',
    }),
    user: t.expose('user', { type: accountRef, description: 'Whose session it is.' }),
  }),
})

const registerInput = builder.inputType('RegisterInput', {
  description: 'What one needs to register.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Address without an account.' }),
    password: t.string({ required: true, description: '12 to 128 characters.' }),
    name: t.string({ required: true, description: 'Given names.' }),
    surnames: t.string({ description: 'One or two surnames.' }),
    language: t.string({ description: 'The language to write to them in.' }),
  }),
})
const profileInput = builder.inputType('UpdateProfileInput', {
  description: 'What a person says of themselves. What is left out stays; an empty text takes away.',
  fields: (t) => ({
    name: t.string({ description: 'Given names.' }),
    surnames: t.string({ description: 'One or two surnames.' }),
    usr_name: t.string({ description: 'How they are called on screens.' }),
    username: t.string({ description: 'A unique short name: 3 to 32 small letters, digits and dashes.' }),
    location: t.string({ description: 'Where they live, in their words.' }),
    jobtitle: t.string({ description: 'What they do, in their words.' }),
    description: t.string({ description: 'A few words about themselves.' }),
    letterSignature: t.string({
      description: 'Plain text below the letters they write, at most 500 characters; empty for none.',
    }),
  }),
})

builder.queryFields((t) => ({
  me: t.field({
    type: accountRef,
    nullable: true,
    description: 'Who is behind the token; null for a visitor without one.',
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
    description: 'Makes an account and logs in.',
    args: { input: t.arg({ type: registerInput, required: true, description: 'Who registers.' }) },
    errors: { types: [EmailAlreadyInUse, InvalidInput, TooManyAttempts] },
    resolve: (_, { input }, context) => register(context, input),
  }),
  logout: t.boolean({
    description: 'Ends the session whose token is sent.',
    resolve: (_, __, context) => logout(context),
  }),
  updateProfile: t.field({
    type: accountRef,
    description: 'Changes what they say of themselves.',
    args: { input: t.arg({ type: profileInput, required: true, description: 'What changes.' }) },
    errors: { types: [InvalidInput, UsernameTaken] },
    resolve: (_, { input }, context) => updateProfile(context, input),
  }),
}))
