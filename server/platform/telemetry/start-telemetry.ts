import { randomUUID } from 'node:crypto'
import { context, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Database } from '#server/platform/db/database.ts'
import { tracer } from '#server/platform/telemetry/in-span.ts'
import { registryMetrics } from '#server/platform/telemetry/registry-metrics.ts'
import type { TelemetrySettings } from '#server/platform/telemetry/telemetry-settings.ts'

export type Telemetry = {
  /** Adds a span to each statement: its text, which never holds values. */
  readonly traceStatements: (database: Database) => void
  /** Sends what is left. */
  readonly stop: () => Promise<void>
}

/**
 * Sends the spans of requests, statements and jobs and, if set, the metrics of the registry to an OpenTelemetry receiver,
 * in batches and beside the work. Each process has an id of its own there.
 */
export function startTelemetry(settings: TelemetrySettings, registry: Registry): Telemetry {
  const { endpoint, serviceName, ratio, sendsMetrics } = settings
  const headers = { ...settings.headers }
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': randomUUID(),
  })
  const metricReader = () =>
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
      metricProducers: [registryMetrics(registry)],
    })
  const spans = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(spans)
  const meters = sendsMetrics ? new MeterProvider({ resource, readers: [metricReader()] }) : null
  return {
    traceStatements: (database) => void database.onStatement(startStatement),
    async stop() {
      await Promise.all([spans.shutdown(), meters?.shutdown()])
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
