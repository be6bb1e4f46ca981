import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type PrometheusMetric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
/** In a histogram, `metricName` tells buckets, sums and counts apart. */
type PrometheusValue = PrometheusMetric['values'][number] & { readonly metricName?: string }
type Period = Pick<DataPoint<number>, 'startTime' | 'endTime'>

/**
 * Returns a source of OpenTelemetry metrics with all metrics of a Prometheus registry, under the same names and labels, so that
 * a metric is defined once. Values are totals since this call, which is to be made when the process starts.
 */
export function registryMetrics(registry: Registry): MetricProducer {
  const startTime = timeNow()
  return {
    async collect() {
      const period = { startTime, endTime: timeNow() }
      const metrics = (await registry.getMetricsAsJSON()).map((metric) => metricData(metric, period))
      const scopeMetrics = [{ scope: { name: 'vivencia' }, metrics }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

function timeNow(): HrTime {
  const now = Date.now()
  return [Math.floor(now / 1000), (now % 1000) * 1_000_000]
}

function metricData({ name, help, type, values }: PrometheusMetric, period: Period): MetricData {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // A string, although prom-client declares an enumeration of numbers.
  const kind = String(type)
  if (kind === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(name, values, period) }
  const dataPoints = values.map(({ labels, value }) => ({ ...period, attributes: labels, value }))
  return kind === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/**
 * Returns a histogram for each combination of labels. Prometheus counts in a bucket all smaller values too, and
 * OpenTelemetry does not; the last bucket, of all values, has no boundary there.
 */
function histograms(
  name: string,
  values: readonly PrometheusValue[],
  period: Period,
): DataPoint<Histogram>[] {
  const byLabels = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...byLabels].map(([labels, group]) => {
    const numberIn = (part: string) => group.find(({ metricName }) => metricName === `${name}_${part}`)?.value
    const buckets = group.filter(({ metricName }) => metricName === `${name}_bucket`)
    const cumulative = buckets.map(({ value }) => value)
    return {
      ...period,
      attributes: JSON.parse(labels) as Attributes,
      value: {
        buckets: {
          boundaries: buckets.slice(0, -1).map(({ labels: { le } }) => Number(le)),
          counts: cumulative.map((count, at) => count - (cumulative[at - 1] ?? 0)),
        },
        sum: numberIn('sum') ?? 0,
        count: numberIn('count') ?? 0,
      },
    }
  })
}
