'use client'

import { bound } from '@/components/fields/bound'
import { SelectInput } from '@/components/fields/select'
import { brazilianZones, timeZoneText } from '@/lib/formats/time-zones'

const zones = brazilianZones.map(({ zone }) => String(zone))

/** A time zone of Brazil; one that was set by hand stays among the choices. */
export const ZoneField = bound<string | null, object>(
  (props) => {
    const { value } = props
    const known = value === null || zones.includes(value) ? zones : [value, ...zones]
    return <SelectInput {...props} options={known.map((zone) => ({ value: zone, label: timeZoneText(zone) }))} />
  },
  { show: (value) => (value === null ? '' : timeZoneText(value)) },
)
