import { defineText } from "#client/text/define-text.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";

/** Labels of a vehicle's fields that are not facts, and of values without labels of their own. */
export const vehicleFieldsText = defineText({
  el: {
    none: "—",
    allPlaces: "Όλα τα σημεία του συνεργάτη",
    homeOfPartner: "Όπως η έδρα του συνεργάτη",
    images: (count: number) => (count === 1 ? "1 φωτογραφία" : `${count} φωτογραφίες`),
    labels: {
      title: "Τίτλος",
      description: "Περιγραφή",
      descriptionEn: "Περιγραφή στα αγγλικά",
      type: "Τύπος",
      brand: "Μάρκα",
      plate: PLATE_TITLE.el,
      pricePerDay: "Τιμή/ημέρα",
      features: "Εξοπλισμός",
      placeIds: "Σημεία παράδοσης",
      homePlaceId: "Έδρα",
      pictures: "Φωτογραφίες",
      status: "Κατάσταση",
      featured: "Προτεινόμενο",
    },
  },
  en: {
    none: "—",
    allPlaces: "All places of the partner",
    homeOfPartner: "Same as the partner's home place",
    images: (count) => (count === 1 ? "1 photo" : `${count} photos`),
    labels: {
      title: "Title",
      description: "Description",
      descriptionEn: "English description",
      type: "Type",
      brand: "Brand",
      plate: PLATE_TITLE.en,
      pricePerDay: "Price/day",
      features: "Extras",
      placeIds: "Handover places",
      homePlaceId: "Home place",
      pictures: "Photos",
      status: "Status",
      featured: "Featured",
    },
  },
});
