/** A file that the program `import-fleet` takes, with one photo beside it. A test imports it. */
export const FLEET_SAMPLE = [
  "reference,title,type,brand,pricePerDay,transmission,fuelType,engineSize,seats,doors,luggageCapacity,year,color,airConditioning,images",
  "A-1,Fiat Panda,car,Fiat,39.50,manual,petrol,1199,5,5,medium,2024,blue,yes,photo.jpg",
  "A-2,Vespa Primavera,motorcycle,Piaggio,28.00,automatic,petrol,125,2,,small,2023,red,no,photo.jpg",
] as const;
