import { type Attributes, type Span, SpanStatusCode, type SpanKind, trace } from '@opentelemetry/api'

type SpanDescription = {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
}

/** Returns the tracer; without `startTracing` its spans record nothing. */
export const tracer = () => trace.getTracer('vivencia')

/** Runs work in a span. An error is recorded by the name of its class, since messages may be private. */
export async function inSpan<Done>(
  { name, kind, attributes }: SpanDescription,
  work: (span: Span) => Promise<Done>,
): Promise<Done> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
