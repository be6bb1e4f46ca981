import { randomUUID } from 'node:crypto'
import { everybody, loggedIn, type Row } from './who-may-groups.fixture.ts'

/** Operations on accounts, sessions and proofs of identity. */
export const whoMayAccounts: Record<string, Row> = {
  'Query.me': { query: '{ answer: me { id } }', allowed: loggedIn },
  'Query.sessions': { query: '{ answer: sessions { id } }', allowed: loggedIn },
  'Mutation.register': {
    query:
      'mutation ($input: RegisterInput!) { answer: register(input: $input) { ... on SessionGrant { token } } }',
    variables: () => ({
      input: { email: `${randomUUID()}@example.com`, password: 'una frase larga de prueba', name: 'Ana' },
    }),
    allowed: everybody,
  },
  'Mutation.login': {
    query:
      'mutation { answer: login(input: { email: "nadie@example.com", password: "x" }) { ... on SessionGrant { token } } }',
    allowed: [],
  },
  'Mutation.logout': { query: 'mutation { answer: logout }', allowed: loggedIn },
  'Mutation.finishLogin': {
    query:
      'mutation { answer: finishLogin(challenge: "x", code: "000000") { ... on SessionGrant { token } } }',
    allowed: [],
  },
  'Mutation.requestPasswordReset': {
    query:
      'mutation { answer: requestPasswordReset(email: "nadie@example.com") { ... on EmailAddress { email } } }',
    allowed: everybody,
  },
  'Mutation.resetPassword': {
    query:
      'mutation { answer: resetPassword(token: "x", password: "una frase larga de prueba") { ... on EmailAddress { email } } }',
    allowed: [],
  },
  'Mutation.changePassword': {
    query:
      'mutation { answer: changePassword(currentPassword: "x", newPassword: "otra frase larga de prueba") { ... on PasswordNotRight { code } } }',
    allowed: loggedIn,
  },
  'Mutation.proveIdentity': {
    query: 'mutation { answer: proveIdentity(password: "x") { ... on PasswordNotRight { code } } }',
    allowed: loggedIn,
  },
  'Mutation.beginPasskeyLogin': {
    query: 'mutation { answer: beginPasskeyLogin { ... on PasskeyOptions { options } } }',
    allowed: everybody,
  },
  'Mutation.loginWithPasskey': {
    query: 'mutation { answer: loginWithPasskey(response: "{}") { ... on SessionGrant { token } } }',
    allowed: [],
  },
  'Mutation.beginPasskeyProof': {
    query: 'mutation { answer: beginPasskeyProof { ... on PasskeyNotFound { code } } }',
    allowed: loggedIn,
  },
  'Mutation.proveWithPasskey': {
    query: 'mutation { answer: proveWithPasskey(response: "{}") { ... on PasskeyNotValid { code } } }',
    allowed: loggedIn,
  },
  'Mutation.beginPasskey': {
    query: 'mutation { answer: beginPasskey { ... on PasskeyOptions { options } } }',
    allowed: loggedIn,
  },
  'Mutation.addPasskey': {
    query: 'mutation { answer: addPasskey(name: "x", response: "{}") { ... on PasskeyNotValid { code } } }',
    allowed: loggedIn,
  },
  'Mutation.renamePasskey': {
    query: 'mutation { answer: renamePasskey(id: "x", name: "x") { ... on PasskeyNotFound { code } } }',
    allowed: loggedIn,
  },
  'Mutation.removePasskey': {
    query: 'mutation { answer: removePasskey(id: "x") { ... on PasskeyNotFound { code } } }',
    allowed: loggedIn,
  },
  'Mutation.beginSecondFactor': {
    query: 'mutation { answer: beginSecondFactor(password: "x") { ... on PasswordNotRight { code } } }',
    allowed: loggedIn,
  },
  'Mutation.confirmSecondFactor': {
    query: 'mutation { answer: confirmSecondFactor(code: "000000") { ... on CodeNotValid { code } } }',
    allowed: loggedIn,
  },
  'Mutation.removeSecondFactor': {
    query:
      'mutation { answer: removeSecondFactor(password: "x", code: "000000") { ... on PasswordNotRight { code } } }',
    allowed: ['partner', 'planner', 'otherCouple'],
  },
  'Mutation.renewRecoveryCodes': {
    query:
      'mutation { answer: renewRecoveryCodes(password: "x", code: "000000") { ... on PasswordNotRight { code } } }',
    allowed: loggedIn,
  },
  'Mutation.requestEmailConfirmation': {
    query: 'mutation { answer: requestEmailConfirmation { ... on EmailAddress { email } } }',
    allowed: loggedIn,
  },
  'Mutation.confirmEmail': {
    query: 'mutation { answer: confirmEmail(token: "x") { ... on EmailAddress { email } } }',
    allowed: [],
  },
  'Mutation.changeEmail': {
    query:
      'mutation { answer: changeEmail(newEmail: "otra@example.com", password: "x") { ... on PasswordNotRight { code } } }',
    allowed: loggedIn,
  },
  'Mutation.cancelEmailChange': {
    query: 'mutation { answer: cancelEmailChange(token: "x") { ... on EmailAddress { email } } }',
    allowed: [],
  },
  'Mutation.deleteAccount': {
    query: 'mutation { answer: deleteAccount(password: "x") { ... on PasswordNotRight { code } } }',
    allowed: loggedIn,
  },
  'Mutation.updateProfile': {
    query: 'mutation { answer: updateProfile(input: { location: "Ronda" }) { ... on Account { id } } }',
    allowed: loggedIn,
  },
  'Mutation.endSession': {
    query:
      'mutation ($id: UUID!) { answer: endSession(id: $id) { ... on Session { id } ... on SessionNotFound { code } } }',
    variables: () => ({ id: randomUUID() }),
    allowed: loggedIn,
  },
  'Mutation.keepSession': {
    query:
      'mutation { answer: keepSession(isKept: true) { ... on Session { id } ... on SessionNotFound { code } } }',
    allowed: loggedIn.filter((member) => member !== 'admin'),
  },
  'Mutation.renewSession': {
    query: 'mutation { answer: renewSession(token: "x") { ... on SessionGrant { token } } }',
    allowed: [],
  },
  'Mutation.endOtherSessions': { query: 'mutation { answer: endOtherSessions }', allowed: loggedIn },
}
