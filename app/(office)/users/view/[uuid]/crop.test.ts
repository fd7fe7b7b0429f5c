import { describe, expect, it } from 'vitest'
import { cropSide, dragged, keepInside, largestCrop, placed } from './crop'

const wide = { width: 400, height: 200 }

describe('the crop of a picture', () => {
  it('begins as the largest square in the middle', () => {
    const crop = largestCrop(wide)
    expect(crop).toEqual({ x: 200, y: 100, zoom: 1 })
    expect(cropSide(wide, crop.zoom)).toBe(200)
    expect(placed(wide, crop, 100)).toEqual({ width: 200, x: -50, y: -0 })
  })

  it('never leaves the picture, nor comes closer than it may', () => {
    expect(keepInside(wide, { x: -50, y: 999, zoom: 0.1 })).toEqual({ x: 100, y: 100, zoom: 1 })
    expect(keepInside(wide, { x: 999, y: -1, zoom: 99 })).toEqual({ x: 375, y: 25, zoom: 4 })
  })

  it('follows the finger: the picture goes along, so the crop goes against', () => {
    expect(dragged(wide, largestCrop(wide), 25, 10, 100)).toEqual({ x: 150, y: 100, zoom: 1 })
    const near = dragged(wide, { x: 200, y: 100, zoom: 2 }, -10, -10, 100)
    expect(near).toEqual({ x: 210, y: 110, zoom: 2 })
  })

  it('takes a picture of one pixel', () => {
    const dot = { width: 1, height: 1 }
    expect(dragged(dot, largestCrop(dot), 40, 40, 100)).toEqual({ x: 0.5, y: 0.5, zoom: 1 })
  })
})
