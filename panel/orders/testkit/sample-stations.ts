const station = (stationId: number, stationName: string, ...productHeaderIds: number[]) => ({
  stationId,
  stationName,
  categoryIds: [],
  productHeaderIds,
});

/** Of a kitchen, for tests. The sample order has a line of product 1 and one of product 2. */
export const sampleStations = [station(1, 'گریل', 1), station(2, 'نوشیدنی', 2), station(3, 'تنور')];
