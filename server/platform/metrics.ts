import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics in Prometheus format. */
export type Metrics = ReturnType<typeof createMetrics>

/** Creates metrics with a registry of their own, so that several servers in one process do not mix. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until responses begin',
      labelNames: ['kind', 'method', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    unforeseen: new Counter({
      name: 'unforeseen_errors_total',
      help: 'Unexpected errors; each is in the log with its request id',
      registers,
    }),
    outOfService: new Counter({
      name: 'out_of_service_total',
      help: 'Requests refused with 503 because the database did not answer or stored nothing',
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Job attempts by outcome: done, retried, dead',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    deadJobs: new Gauge({
      name: 'jobs_dead',
      help: 'Jobs that failed permanently',
      registers,
    }),
    dueJobs: new Gauge({
      name: 'jobs_due',
      help: 'Due jobs that are not running',
      registers,
    }),
    liveReaders: new Gauge({
      name: 'live_readers',
      help: 'Open subscriptions in this process',
      registers,
    }),
    /** Adds memory, CPU and event loop delay of the process. */
    withProcess() {
      collectDefaultMetrics({ register: registry })
      return this
    },
  }
}
