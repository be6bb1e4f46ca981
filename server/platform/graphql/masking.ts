import { GraphQLError } from 'graphql'
import { Refusal } from '#server/platform/refusal.ts'

/** Where an unforeseen error is told in full; it answers with the id under which it can be found. */
type Report = (error: unknown, path: readonly (string | number)[] | undefined) => string

/**
 * What an error looks like from outside. Refusals keep their code, mistakes in the operation keep their message, and anything
 * unforeseen is reported and shows nothing but an id.
 */
export function maskError(error: unknown, report: Report): GraphQLError {
  const located = isGraphqlError(error) ? error : null
  const cause = causeOf(error)
  const place = located ? { nodes: located.nodes, path: located.path } : {}
  if (cause instanceof Refusal) {
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { ...cause.extensions, code: cause.code },
    })
  }
  if (located && isGraphqlError(cause)) return located
  const requestId = report(cause, located?.path)
  return new GraphQLError('Internal server error', {
    ...place,
    // Without a cause the answer would count as the caller's mistake and not get status 500.
    originalError: new Error('Internal server error'),
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}

/** By its tag and not by its class: a package may bring a second copy of graphql along. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return Object.prototype.toString.call(error) === '[object GraphQLError]'
}

function causeOf(error: unknown): unknown {
  let cause = error
  while (isGraphqlError(cause) && cause.originalError) cause = cause.originalError
  return cause
}

const suggestion = / ?Did you mean [^]*\?/

/** The same complaint without hints at what the schema holds and at the software that reads it. */
export function withoutHints(error: GraphQLError): GraphQLError {
  const { originalError: unreadable, ...extensions } = error.extensions
  // Only what is not even JSON brings its error along; without it the status has to be said.
  if (unreadable) extensions['http'] = { status: 400 }
  const { nodes, path, source, positions, originalError } = error
  const message = error.message.replace(suggestion, '')
  return new GraphQLError(message, { nodes, path, source, positions, originalError, extensions })
}
