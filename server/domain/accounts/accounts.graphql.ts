import type { Account } from './account-queries.ts'
import { accountById } from './account-queries.ts'
import { CredentialsDoNotMatch, EmailAlreadyInUse, TokenRefused } from './accounts.refusals.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { builder, refusalType } from './schema-builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'

refusalType('EmailAlreadyInUse', EmailAlreadyInUse, 'The address already belongs to an account.')
refusalType('CredentialsDoNotMatch', CredentialsDoNotMatch, 'No account has this e-mail and password.')

const roleEnum = builder.enumType('Role', {
  description: 'What an account may do here.',
  values: ['couple', 'planner', 'admin'] as const,
})

/** An account as its owner sees it. */
export const accountRef = builder.objectRef<Account>('Account').implement({
  description: 'Somebody who logs in, as they see themselves.',
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
  }),
})

const sessionGrant = builder.objectRef<{ token: string; user: Account }>('SessionGrant').implement({
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
    email: t.string({ required: true, description: 'An address nobody here has yet.' }),
    password: t.string({ required: true, description: '12 to 128 characters.' }),
    name: t.string({ required: true, description: 'Given names.' }),
    surnames: t.string({ description: 'One or two surnames.' }),
    language: t.string({ description: 'The language to write to them in.' }),
  }),
})
const loginInput = builder.inputType('LoginInput', {
  description: 'What one logs in with.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The address of the account.' }),
    password: t.string({ required: true, description: 'Its password.' }),
  }),
})

builder.queryFields((t) => ({
  me: t.field({
    type: accountRef,
    nullable: true,
    description: 'Who is behind the token; null for a visitor without one.',
    resolve: (_, __, context) => {
      const { viewer } = context
      if (viewer.kind === 'account') return accountById(context.database.db, viewer.accountId)
      if (viewer.tokenProblem) throw new TokenRefused(viewer.tokenProblem)
      return null
    },
  }),
}))

builder.mutationFields((t) => ({
  register: t.field({
    type: sessionGrant,
    description: 'Makes an account and logs in.',
    args: { input: t.arg({ type: registerInput, required: true, description: 'Who registers.' }) },
    errors: { types: [EmailAlreadyInUse, InvalidInput, TooManyAttempts] },
    resolve: (_, { input }, context) => register(context, input),
  }),
  login: t.field({
    type: sessionGrant,
    description: 'Opens a session.',
    args: { input: t.arg({ type: loginInput, required: true, description: 'E-mail and password.' }) },
    errors: { types: [CredentialsDoNotMatch, InvalidInput, TooManyAttempts] },
    resolve: (_, { input }, context) => login(context, input),
  }),
  logout: t.boolean({
    description: 'Ends the session whose token is sent.',
    resolve: (_, __, context) => logout(context),
  }),
}))
