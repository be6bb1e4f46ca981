import { context, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Database } from '#server/platform/db/database.ts'
import { tracer } from '#server/platform/tracing/in-span.ts'
import type { TracingSettings } from '#server/platform/tracing/tracing-settings.ts'

export type Tracing = {
  /** Adds a span to each statement: its text, which never holds values. */
  readonly traceStatements: (database: Database) => void
  /** Sends what is left. */
  readonly stop: () => Promise<void>
}

/** Sends the spans of requests, statements and jobs to an OpenTelemetry receiver, in batches and beside the work. */
export function startTracing({ endpoint, headers, serviceName, ratio }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    traceStatements: (database) => void database.onStatement(startStatement),
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
    },
  }
}

/** Statements outside requests and jobs, such as the search for due jobs, have no span. */
function startStatement(text: string): () => void {
  if (!trace.getActiveSpan()) return () => {}
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) }
  const operation = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement'
  const span = tracer().startSpan(operation.toLowerCase(), { kind: SpanKind.CLIENT, attributes })
  return () => span.end()
}
