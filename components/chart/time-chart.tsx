'use client'

import dynamic from 'next/dynamic'

/** The chart of `column-chart.tsx`, drawn in the browser alone, in a place that is as high before it has loaded. */
export const TimeChart = dynamic(() => import('./column-chart'), {
  ssr: false,
  loading: () => <div className="h-64" />,
})
