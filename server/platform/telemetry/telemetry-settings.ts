import { type Reading, text } from '#server/platform/env-readings.ts'

/** Where spans and metrics are sent, and how many. */
export type TelemetrySettings = {
  /** Base URL of an OTLP receiver over HTTP, without `/v1/traces` or `/v1/metrics`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of the requests and jobs that are traced, from 0 to 1. */
  readonly ratio: number
  readonly sendsMetrics: boolean
}

const receiver = (value: string): Reading<string> =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? { value: value.replace(/\/$/, '') }
    : { wrong: 'must be an address such as http://collector:4318' }

const ratio = (value: string): Reading<string> =>
  /^(0(\.\d+)?|1(\.0+)?)$/.test(value) ? { value } : { wrong: 'must be a number from 0 to 1' }

const exporter = (value: string): Reading<string> =>
  value === 'otlp' || value === 'none' ? { value } : { wrong: 'must be otlp or none' }

/** Variables of telemetry, with the names of OpenTelemetry; part of `variables` in `env-variables.ts`. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    byDefault: 'no traces or metrics',
    description: 'The receiver of OpenTelemetry traces and metrics over HTTP, such as http://collector:4318',
    read: receiver,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    byDefault: 'none',
    description: 'Headers for that receiver, as name=value separated by commas',
    read: text,
  },
  OTEL_SERVICE_NAME: {
    byDefault: 'vivencia',
    description: 'The name of the service in traces and metrics',
    read: text,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    byDefault: '1',
    description: 'The share of requests and jobs that are traced, from 0 to 1',
    read: ratio,
  },
  OTEL_METRICS_EXPORTER: {
    byDefault: 'otlp',
    description: 'Whether metrics are sent to that receiver every minute: otlp or none',
    read: exporter,
  },
} as const

type Name = keyof typeof telemetryVariables
type ReadVariable = (name: Name, variable: (typeof telemetryVariables)[Name]) => string | null

/** Reads the settings of telemetry; null without a receiver. */
export function readTelemetry(at: ReadVariable): TelemetrySettings | null {
  const value = (name: Name) => at(name, telemetryVariables[name])
  const [endpoint, headers] = [value('OTEL_EXPORTER_OTLP_ENDPOINT'), value('OTEL_EXPORTER_OTLP_HEADERS')]
  const serviceName = value('OTEL_SERVICE_NAME') ?? telemetryVariables.OTEL_SERVICE_NAME.byDefault
  const share = value('OTEL_TRACES_SAMPLER_ARG') ?? telemetryVariables.OTEL_TRACES_SAMPLER_ARG.byDefault
  if (!endpoint) return null
  return {
    endpoint,
    headers: readHeaders(headers ?? ''),
    serviceName,
    ratio: Number(share),
    sendsMetrics: value('OTEL_METRICS_EXPORTER') !== 'none',
  }
}

const readHeaders = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  )
