import { lazy } from "react";

const MyVehicles = lazy(() =>
  import("#client/partner/vehicles/my-vehicles-panel.tsx").then(({ MyVehiclesPanel }) => ({
    default: MyVehiclesPanel,
  })),
);

const PartnerBookings = lazy(() =>
  import("#client/partner/bookings/bookings-panel.tsx").then(({ BookingsPanel }) => ({
    default: BookingsPanel,
  })),
);

const AddVehicle = lazy(() =>
  import("#client/partner/vehicles/add-vehicle-panel.tsx").then(({ AddVehiclePanel }) => ({
    default: AddVehiclePanel,
  })),
);

const Calendar = lazy(() =>
  import("#client/partner/calendar/calendar-panel.tsx").then(({ CalendarPanel }) => ({
    default: CalendarPanel,
  })),
);

const Earnings = lazy(() =>
  import("#client/partner/earnings/earnings-panel.tsx").then(({ EarningsPanel }) => ({
    default: EarningsPanel,
  })),
);

const Reviews = lazy(() =>
  import("#client/partner/reviews/reviews-panel.tsx").then(({ ReviewsPanel }) => ({
    default: ReviewsPanel,
  })),
);

const PlacesAndHours = lazy(() =>
  import("#client/partner/places/places-and-hours.tsx").then((module) => ({
    default: module.PlacesAndHours,
  })),
);

const Company = lazy(() =>
  import("#client/partner/onboarding/company-card.tsx").then((module) => ({
    default: module.CompanyCard,
  })),
);

const Onboarding = lazy(() =>
  import("#client/partner/onboarding/onboarding-panel.tsx").then((module) => ({
    default: module.OnboardingPanel,
  })),
);

const Checklist = lazy(() =>
  import("#client/partner/onboarding/checklist.tsx").then((module) => ({
    default: module.OnboardingChecklist,
  })),
);

/** Dashboard panels of this feature. app/ passes them to the account routes. */
export const partnerPanels = {
  MyVehicles,
  PartnerBookings,
  AddVehicle,
  Calendar,
  Earnings,
  Reviews,
  Company,
  PlacesAndHours,
  Onboarding,
  Checklist,
};
