import { type Reading, text } from '#server/platform/env-readings.ts'

/** Where spans are sent, and how many. */
export type TracingSettings = {
  /** Base URL of an OTLP receiver over HTTP, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of the requests and jobs that are traced, from 0 to 1. */
  readonly ratio: number
}

const receiver = (value: string): Reading<string> =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? { value: value.replace(/\/$/, '') }
    : { wrong: 'must be an address such as http://collector:4318' }

const ratio = (value: string): Reading<string> =>
  /^(0(\.\d+)?|1(\.0+)?)$/.test(value) ? { value } : { wrong: 'must be a number from 0 to 1' }

/** Variables of tracing, with the names of OpenTelemetry; part of `variables` in `env-variables.ts`. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    byDefault: 'no traces',
    description: 'The receiver of OpenTelemetry traces over HTTP, such as http://collector:4318',
    read: receiver,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    byDefault: 'none',
    description: 'Headers for that receiver, as name=value separated by commas',
    read: text,
  },
  OTEL_SERVICE_NAME: { byDefault: 'vivencia', description: 'The name of the service in traces', read: text },
  OTEL_TRACES_SAMPLER_ARG: {
    byDefault: '1',
    description: 'The share of requests and jobs that are traced, from 0 to 1',
    read: ratio,
  },
} as const

type Name = keyof typeof tracingVariables
type ReadVariable = (name: Name, variable: (typeof tracingVariables)[Name]) => string | null

/** Reads the settings of tracing; null without a receiver. */
export function readTracing(at: ReadVariable): TracingSettings | null {
  const value = (name: Name) => at(name, tracingVariables[name])
  const [endpoint, headers] = [value('OTEL_EXPORTER_OTLP_ENDPOINT'), value('OTEL_EXPORTER_OTLP_HEADERS')]
  const serviceName = value('OTEL_SERVICE_NAME') ?? tracingVariables.OTEL_SERVICE_NAME.byDefault
  const share = value('OTEL_TRACES_SAMPLER_ARG') ?? tracingVariables.OTEL_TRACES_SAMPLER_ARG.byDefault
  if (!endpoint) return null
  return { endpoint, headers: readHeaders(headers ?? ''), serviceName, ratio: Number(share) }
}

const readHeaders = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  )
