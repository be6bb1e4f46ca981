import { GraphQLError } from 'graphql'
import { isConnectionLoss, isOutOfService, isTimeout } from '#server/platform/db/sql-errors.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Reports an unexpected error and returns the request id under which it is logged. */
type Report = (error: unknown, path: readonly (string | number)[] | undefined) => string

/** Message of an operation during an outage of the database. */
export const interruptedMessage = 'The database does not answer at the moment; try again in a few seconds'

/**
 * Returns the public form of an error. Refusals keep their code, and errors of the operation keep their
 * message. Other errors are reported and show only an id, and whether nothing can be stored for now.
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
  if (isOutOfService(cause)) {
    const isBrief = isConnectionLoss(cause) || isTimeout(cause)
    return new GraphQLError(
      isBrief ? interruptedMessage : 'Nothing can be stored at the moment; try again in a few minutes',
      {
        ...place,
        extensions: {
          code: 'OUT_OF_SERVICE',
          requestId,
          http: { status: 503, headers: { 'retry-after': isBrief ? '5' : '60' } },
        },
      },
    )
  }
  return new GraphQLError('Internal server error', {
    ...place,
    // Without `originalError` the error would count as the caller's and not get status 500.
    originalError: new Error('Internal server error'),
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}

/** Checks the tag instead of the class, since a dependency may bring a second copy of graphql. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return Object.prototype.toString.call(error) === '[object GraphQLError]'
}

function causeOf(error: unknown): unknown {
  let cause = error
  while (isGraphqlError(cause) && cause.originalError) cause = cause.originalError
  return cause
}

const suggestion = / ?Did you mean [^]*\?/

/** Returns an error without suggestions from the schema and details of the parser. */
export function withoutSuggestions(error: GraphQLError): GraphQLError {
  const { originalError: unreadable, ...extensions } = error.extensions
  // Only invalid JSON has `originalError`; without it the status must be set.
  if (unreadable) extensions['http'] = { status: 400 }
  const { nodes, path, source, positions, originalError } = error
  const message = error.message.replace(suggestion, '')
  return new GraphQLError(message, { nodes, path, source, positions, originalError, extensions })
}
