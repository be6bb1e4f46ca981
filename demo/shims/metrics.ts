import type * as ordinary from '#server/platform/metrics.ts'

const uncounted = { inc: () => undefined, set: () => undefined, observe: () => undefined }

/** A tab has no metrics endpoint. */
export function createMetrics(): ordinary.Metrics {
  const none = {
    registry: { metrics: async () => '', contentType: 'text/plain' },
    requests: uncounted,
    unforeseen: uncounted,
    jobs: uncounted,
    deadJobs: uncounted,
    dueJobs: uncounted,
    liveReaders: uncounted,
    withProcess: () => none,
  }
  return none as unknown as ordinary.Metrics
}
